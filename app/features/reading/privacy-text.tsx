import { addresses } from './addresses.ts';
import type { DocumentSection } from './long-document.tsx';
import { MailLink, TextLink } from './prose.tsx';

export const PRIVACY_DATE = '1 November 2026';

export const privacyInShort = (
  <ul>
    <li>We need your phone number and a name to book. An email address is up to you.</li>
    <li>Card numbers and UPI PINs never reach us. The payment gateway handles them.</li>
    <li>Your location is asked for only when you press the button, and it is not kept by us.</li>
    <li>No advertising, no trackers, and your data is not for sale.</li>
  </ul>
);

export const privacySections: readonly DocumentSection[] = [
  {
    id: 'what-we-keep',
    title: 'What we keep about you',
    body: (
      <ul>
        <li>
          <strong>Your phone number,</strong> to sign you in and to reach you about a booking.
        </li>
        <li>
          <strong>Your name,</strong> and an <strong>email address</strong> if you give one.
        </li>
        <li>
          <strong>Your bookings:</strong> venue, sport, date, time, price, the contact details and notes you wrote, and
          whether you moved or cancelled it. Also the slots you wait for, and what you write in a refund request.
        </li>
        <li>
          <strong>Your payments and refunds:</strong> amount, method, time, status, and the reference the gateway gave
          them.
        </li>
        <li>
          <strong>Your sign-ins:</strong> when they began and were last used, and which kind of device, so that signing
          out really ends them. We store only a fingerprint of the sign-in token, and of each one-time code.
        </li>
        <li>
          <strong>Messages we sent you</strong> and whether they went out.
        </li>
        <li>
          <strong>Technical records:</strong> network address, page and time of a request, to keep the service running
          and to stop misuse.
        </li>
      </ul>
    ),
  },
  {
    id: 'payments',
    title: 'Payments',
    body: (
      <p>
        You pay with Razorpay, Google Pay or UPI. What you type there goes to them and to your bank. We are told that
        the payment succeeded or failed, the amount, and its reference. We never see or store card numbers, CVVs or UPI
        PINs.
      </p>
    ),
  },
  {
    id: 'location',
    title: 'Your location',
    body: (
      <>
        <p>
          We ask for it only when you press Use Current Location, Use my location or Distance, and your browser asks you
          again. The coordinates are sent to our server, which looks up the area and city, if need be with the help of a
          map service. That service sees the coordinates but not who you are. Lists that put the nearest venue first
          send them too, rounded to about a hundred metres. We do not keep them with your account.
        </p>
        <p>
          The result is kept in your own browser so that you need not be asked each time. Choosing a city from the list
          works just as well, without any location.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is stored in your browser',
    body: (
      <>
        <p>We use your browser&apos;s storage for four things:</p>
        <ul>
          <li>a sign-in token, removed when you sign out;</li>
          <li>while you sign in, the number that a code was sent to, in that tab and for 5 minutes at most;</li>
          <li>the place you chose or asked us to find;</li>
          <li>
            a booking you have begun: the slot and what you typed, so that a reload loses nothing. It is removed when
            the booking is confirmed, when you sign out, and after a day at the latest the next time you book.
          </li>
        </ul>
        <p>
          There are no advertising or analytics cookies. The payment gateway may set its own while you pay. Clearing the
          site&apos;s data in your browser removes everything we put there.
        </p>
      </>
    ),
  },
  {
    id: 'messages',
    title: 'Messages we send',
    body: (
      <p>
        One-time codes come by SMS. Confirmations, reminders, changes and refunds come by WhatsApp, and by email if you
        gave an address. They are all about your own bookings. We do not send advertising.
      </p>
    ),
  },
  {
    id: 'why',
    title: 'Why we may use it',
    body: (
      <p>
        You give us this data to get a booking, and we use it for that: to sign you in, hold and confirm your slot, take
        and return money, send the messages above, answer your letters, and prevent misuse. The law also obliges us to
        keep records of money. We use it for nothing else without asking you first.
      </p>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>The venue you booked</strong> gets your name, phone number, slot and notes.
          </li>
          <li>
            <strong>The payment gateway</strong> gets the amount, the booking id and your contact details.
          </li>
          <li>
            <strong>Carriers of messages</strong> (SMS, WhatsApp, email) get your number or address and the text.
          </li>
          <li>
            <strong>The companies that host our servers</strong> store the data for us, on our instructions.
          </li>
          <li>
            <strong>Authorities,</strong> when Indian law obliges us.
          </li>
        </ul>
        <p>Nobody else. Other players cannot see your bookings, your number or your name.</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>One-time codes work for 5 minutes. What is left of them is removed after a day.</li>
        <li>The texts of messages are kept for 30 days, the record of a sign-in for 60 days after it ended.</li>
        <li>Your account and its bookings stay as long as you have the account.</li>
        <li>
          Records of payments and refunds are kept for eight financial years, also after an account is deleted, because
          company and tax law asks for it.
        </li>
        <li>Technical records are kept for as long as security and the law require, and then removed.</li>
      </ul>
    ),
  },
  {
    id: 'deletion',
    title: 'Deleting your account',
    body: (
      <>
        <p>
          Under <TextLink to="/profile">Profile</TextLink> you delete your account yourself, with a code that we send to
          its phone number. If you cannot sign in, write to <MailLink to={addresses.privacy} />. Bookings still to come
          must first be played or cancelled.
        </p>
        <p>
          We then remove your name, number and email address from the account and end every sign-in. What remains are
          the records of money named above, used for accounting only.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          The Digital Personal Data Protection Act, 2023 gives you rights over your data. Parts of it come into force in
          stages. We honour these rights today:
        </p>
        <ul>
          <li>
            <strong>To know</strong> which data we hold, what we do with it and whom we gave it to. You can download all
            of it under <TextLink to="/profile">Profile</TextLink>.
          </li>
          <li>
            <strong>To correct and complete</strong> it, and to have it <strong>erased</strong> when it is no longer
            needed.
          </li>
          <li>
            <strong>To withdraw consent,</strong> as easily as you gave it. What happened before stays lawful.
          </li>
          <li>
            <strong>To nominate</strong> somebody who may use these rights for you after death or incapacity.
          </li>
          <li>
            <strong>To complain,</strong> first to us, and then to the Data Protection Board of India.
          </li>
        </ul>
        <p>
          A letter to <MailLink to={addresses.privacy} /> is enough. It costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        Accounts are for people of 18 and older. A parent or guardian books for younger players. If you learn that a
        child has opened an account, tell us and we delete it.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        Everything travels encrypted. Apart from the payment gateway&apos;s own, no foreign script can run on our pages.
        Each request for a booking, a payment or a profile is answered only to its owner. If your data should ever be
        exposed, we tell you and the Data Protection Board without delay, and say what to do.
      </p>
    ),
  },
  {
    id: 'grievance',
    title: 'Grievance Officer',
    body: (
      <>
        <p>
          For anything about your data, write to the Grievance Officer, Maidan, at <MailLink to={addresses.grievance} />
          . You hear from us within 48 hours that your letter has arrived, and get an answer within one month. Other
          ways to reach us are on the <TextLink to="/contact">contact page</TextLink>.
        </p>
        <p>
          If this policy changes, the new date stands at its top, and we tell account holders before it takes effect.
        </p>
      </>
    ),
  },
];
