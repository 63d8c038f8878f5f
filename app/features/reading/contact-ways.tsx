import { LifeBuoy, Newspaper, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { rich } from '#app/components/rich.tsx';
import type { GrievanceOfficer } from '#contract/calls/operating.ts';
import * as words from '#words/site/contact.ts';
import { addresses, letter } from './addresses.ts';
import { MailLink, mailLink } from './prose.tsx';

type Way = {
  title: string;
  icon: ReactNode;
  text: string;
  address: string;
  href: string;
  action: string;
  answer: string;
  /** What they can do at once, without waiting for an answer. */
  here?: { to: string; label: string };
};

const ways: Way[] = [
  {
    title: words.playerTitle,
    icon: <LifeBuoy aria-hidden="true" className="size-6" />,
    text: words.playerText,
    address: addresses.bookings,
    href: letter(addresses.bookings, words.playerLetterSubject, [
      words.playerLetterBooking,
      words.playerLetterPhone,
      words.playerLetterWhat,
    ]),
    action: words.playerAction,
    answer: words.playerAnswer,
  },
  {
    title: words.groundTitle,
    icon: <Store aria-hidden="true" className="size-6" />,
    text: words.groundText,
    address: addresses.venues,
    href: letter(addresses.venues, words.groundLetterSubject, [
      words.groundLetterName,
      words.groundLetterPlace,
      words.groundLetterSports,
      words.groundLetterCall,
    ]),
    action: words.groundAction,
    answer: words.groundAnswer,
    here: { to: '/manage', label: words.groundList },
  },
  {
    title: words.pressTitle,
    icon: <Newspaper aria-hidden="true" className="size-6" />,
    text: words.pressText,
    address: addresses.press,
    href: letter(addresses.press, words.pressLetterSubject),
    action: words.pressAction,
    answer: words.pressAnswer,
  },
];

export function ContactWays({ officer }: { officer: GrievanceOfficer | undefined }) {
  return (
    <section aria-label={words.waysLabel} className="wrap pt-10 pb-14 sm:pt-16 sm:pb-20">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-3 lg:gap-6">
        {ways.map(({ title, icon, text, address, href, action, answer, here }) => (
          <li key={title}>
            <Card className="flex h-full flex-col p-6 sm:p-8">
              <span className="grid size-13 place-items-center rounded-2xl bg-turf-100 text-pitch-800">{icon}</span>
              <h2 className="mt-5 text-[1.625rem] leading-tight sm:text-3xl">{title}</h2>
              <p className="mt-2 text-ink-muted sm:text-lg">{text}</p>
              <p className="mt-4 wrap-anywhere sm:text-lg">
                <MailLink to={address} />
              </p>
              <p className="mt-4 mb-7 text-[0.9375rem] text-ink-muted">{answer}</p>
              {here && (
                <LinkButton to={here.to} variant="outline" size="lg" className="mt-auto mb-3">
                  {here.label}
                </LinkButton>
              )}
              <a href={href} className={buttonClass({ variant: 'solid', size: 'lg' }, here ? '' : 'mt-auto')}>
                {action}
              </a>
            </Card>
          </li>
        ))}
      </ul>
      <p className="mt-8 text-ink-muted sm:text-lg">
        {rich(words.waysOthers({ anything: addresses.anything, grievance: addresses.grievance, mail: mailLink }))}
      </p>
      {officer && <Officer {...officer} />}
    </section>
  );
}

/** Named, as the law wants it. */
function Officer({ name, email, phone, hours }: GrievanceOfficer) {
  return (
    <Card className="mt-6 p-6 sm:p-8">
      <h2 className="text-2xl leading-tight">{words.officerTitle}</h2>
      <p className="mt-2 sm:text-lg">{name}</p>
      <p className="wrap-anywhere sm:text-lg">
        <MailLink to={email} />
      </p>
      {phone && (
        <p className="sm:text-lg">
          <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="underline">
            {phone}
          </a>
        </p>
      )}
      {hours && <p className="mt-1 text-ink-muted">{hours}</p>}
    </Card>
  );
}
