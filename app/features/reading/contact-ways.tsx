import { LifeBuoy, Newspaper, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { addresses, letter } from './addresses.ts';
import { MailLink } from './prose.tsx';

type Way = {
  title: string;
  icon: ReactNode;
  text: string;
  address: string;
  href: string;
  action: string;
  answer: string;
};

const ways: Way[] = [
  {
    title: 'You play',
    icon: <LifeBuoy aria-hidden="true" className="size-6" />,
    text: 'Trouble with a booking, a payment or a refund, a ground that was not as shown, or a sign-in that fails.',
    address: addresses.bookings,
    href: letter(addresses.bookings, 'Help with a booking', [
      'Booking id (BK…): ',
      'Phone number I sign in with: ',
      'What happened: ',
    ]),
    action: 'Write about a booking',
    answer: 'Answered within one working day. On the day of your game, usually sooner.',
  },
  {
    title: 'You run a ground',
    icon: <Store aria-hidden="true" className="size-6" />,
    text: 'List your venue, change prices or hours, close a court for repairs, or ask about payouts.',
    address: addresses.venues,
    href: letter(addresses.venues, 'List my venue', [
      'Name of the ground: ',
      'City and area: ',
      'Sports and number of courts: ',
      'Best time to call, and number: ',
    ]),
    action: 'List your venue',
    answer: 'Answered within two working days, with what we need to list you.',
  },
  {
    title: 'You write or report',
    icon: <Newspaper aria-hidden="true" className="size-6" />,
    text: 'Facts, pictures and people to talk to, for articles about sport in the city and how it gets booked.',
    address: addresses.press,
    href: letter(addresses.press, 'Press question'),
    action: 'Write to press',
    answer: 'Answered within two working days. Tell us your deadline.',
  },
];

export function ContactWays() {
  return (
    <section aria-label="Ways to reach us" className="wrap pt-10 pb-14 sm:pt-16 sm:pb-20">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3 lg:gap-6">
        {ways.map(({ title, icon, text, address, href, action, answer }) => (
          <li key={title}>
            <Card className="flex h-full flex-col p-6 sm:p-8">
              <span className="grid size-13 place-items-center rounded-2xl bg-turf-100 text-pitch-800">{icon}</span>
              <h2 className="mt-5 text-[1.625rem] leading-tight sm:text-3xl">{title}</h2>
              <p className="mt-2 text-ink-muted sm:text-lg">{text}</p>
              <p className="mt-4 wrap-anywhere sm:text-lg">
                <MailLink to={address} />
              </p>
              <p className="mt-4 mb-7 text-[0.9375rem] text-ink-muted">{answer}</p>
              <a href={href} className={buttonClass({ variant: 'solid', size: 'lg' }, 'mt-auto')}>
                {action}
              </a>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-ink-muted sm:text-lg">
        Anything else: <MailLink to={addresses.anything} />. Complaints go to our Grievance Officer at{' '}
        <MailLink to={addresses.grievance} />, who confirms them within 48 hours and answers within one month.
      </p>
    </section>
  );
}
