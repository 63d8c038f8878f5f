import { Hash, IndianRupee, type LucideIcon, ShieldAlert, Smartphone } from 'lucide-react';
import { buttonClass, LinkButton } from '#app/components/button.tsx';
import * as words from '#words/site/contact.ts';

const things: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Hash, title: words.atHandBookingTitle, text: words.atHandBookingText },
  { icon: Smartphone, title: words.atHandPhoneTitle, text: words.atHandPhoneText },
  { icon: IndianRupee, title: words.atHandPaymentTitle, text: words.atHandPaymentText },
  { icon: ShieldAlert, title: words.atHandSecretTitle, text: words.atHandSecretText },
];

/** What makes an answer quick, and whom to call when there is no time for letters. */
export function AtHand() {
  return (
    <section aria-labelledby="at-hand" className="bg-turf-50 py-14 sm:py-20">
      <div className="wrap grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          <h2 id="at-hand" className="text-[2rem] leading-[1.08] sm:text-[2.75rem]">
            {words.atHandTitle}
          </h2>
          <ul className="mt-8 grid gap-x-8 gap-y-7 sm:grid-cols-2">
            {things.map(({ icon: Icon, title, text }) => (
              <li key={title} className="border-t-2 border-turf-300 pt-4">
                <h3 className="flex items-center gap-2.5 text-xl">
                  <Icon aria-hidden="true" className="size-5 shrink-0 text-turf-700" />
                  {title}
                </h3>
                <p className="mt-1.5 text-ink-muted">{text}</p>
              </li>
            ))}
          </ul>
        </div>
        <aside
          aria-labelledby="right-now"
          className="on-dark self-start rounded-[1.75rem] bg-pitch-950 px-6 py-8 text-white sm:px-8 sm:py-10"
        >
          <h2 id="right-now" className="text-[1.625rem] leading-tight sm:text-3xl">
            {words.rightNowTitle}
          </h2>
          <p className="mt-3 text-white/80">{words.rightNowVenue}</p>
          <p className="mt-3 text-white/80">{words.rightNowDanger}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/venues" size="lg">
              {words.rightNowFindVenue}
            </LinkButton>
            <a href="tel:112" className={buttonClass({ variant: 'glass', size: 'lg' })}>
              {words.rightNowCallEmergency}
            </a>
          </div>
        </aside>
      </div>
    </section>
  );
}
