import { rich } from '#app/components/rich.tsx';
import * as words from '#words/site/privacy.ts';
import { addresses } from './addresses.ts';
import type { DocumentSection } from './long-document.tsx';
import { linkTo, mailLink, strong } from './prose.tsx';

export const privacyInShort = (
  <ul>
    <li>{words.inShortNeeded}</li>
    <li>{words.inShortPayment}</li>
    <li>{words.inShortLocation}</li>
    <li>{words.inShortNoAdvertising}</li>
  </ul>
);

export const privacySections: readonly DocumentSection[] = [
  {
    id: 'what-we-keep',
    title: words.keptTitle,
    body: (
      <ul>
        <li>{rich(words.keptPhone({ strong }))}</li>
        <li>{rich(words.keptName({ strong }))}</li>
        <li>{rich(words.keptBookings({ strong }))}</li>
        <li>{rich(words.keptPayments({ strong }))}</li>
        <li>{rich(words.keptSignIns({ strong }))}</li>
        <li>{rich(words.keptMessages({ strong }))}</li>
        <li>{rich(words.keptTechnical({ strong }))}</li>
      </ul>
    ),
  },
  { id: 'payments', title: words.paymentsTitle, body: <p>{words.paymentsText}</p> },
  {
    id: 'location',
    title: words.locationTitle,
    body: (
      <>
        <p>{words.locationAsked}</p>
        <p>{words.locationKept}</p>
      </>
    ),
  },
  {
    id: 'browser',
    title: words.browserTitle,
    body: (
      <>
        <p>{words.browserUse}</p>
        <ul>
          <li>{words.browserToken}</li>
          <li>{words.browserNumber}</li>
          <li>{words.browserPlace}</li>
          <li>{words.browserBooking}</li>
        </ul>
        <p>{words.browserNoCookies}</p>
      </>
    ),
  },
  { id: 'messages', title: words.messagesTitle, body: <p>{words.messagesText}</p> },
  { id: 'why', title: words.whyTitle, body: <p>{words.whyText}</p> },
  {
    id: 'sharing',
    title: words.sharingTitle,
    body: (
      <>
        <ul>
          <li>{rich(words.sharingVenue({ strong }))}</li>
          <li>{rich(words.sharingGateway({ strong }))}</li>
          <li>{rich(words.sharingCarriers({ strong }))}</li>
          <li>{rich(words.sharingHosts({ strong }))}</li>
          <li>{rich(words.sharingAuthorities({ strong }))}</li>
        </ul>
        <p>{words.sharingNobodyElse}</p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: words.howLongTitle,
    body: (
      <ul>
        <li>{words.howLongCodes}</li>
        <li>{words.howLongMessages}</li>
        <li>{words.howLongAccount}</li>
        <li>{words.howLongMoney}</li>
        <li>{words.howLongTechnical}</li>
      </ul>
    ),
  },
  {
    id: 'deletion',
    title: words.deletionTitle,
    body: (
      <>
        <p>{rich(words.deletionHow({ profile: linkTo('/profile'), address: addresses.privacy, mail: mailLink }))}</p>
        <p>{words.deletionEffect}</p>
      </>
    ),
  },
  {
    id: 'rights',
    title: words.rightsTitle,
    body: (
      <>
        <p>{words.rightsLaw}</p>
        <ul>
          <li>{rich(words.rightsKnow({ strong, profile: linkTo('/profile') }))}</li>
          <li>{rich(words.rightsCorrect({ strong }))}</li>
          <li>{rich(words.rightsWithdraw({ strong }))}</li>
          <li>{rich(words.rightsNominate({ strong }))}</li>
          <li>{rich(words.rightsComplain({ strong }))}</li>
        </ul>
        <p>{rich(words.rightsLetter({ address: addresses.privacy, mail: mailLink }))}</p>
      </>
    ),
  },
  { id: 'children', title: words.childrenTitle, body: <p>{words.childrenText}</p> },
  { id: 'safety', title: words.safetyTitle, body: <p>{words.safetyText}</p> },
  {
    id: 'grievance',
    title: words.grievanceTitle,
    body: (
      <>
        <p>
          {rich(words.grievanceText({ address: addresses.grievance, mail: mailLink, contact: linkTo('/contact') }))}
        </p>
        <p>{words.grievanceChanges}</p>
      </>
    ),
  },
];
