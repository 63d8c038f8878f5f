import { Hash, IndianRupee, type LucideIcon, ShieldAlert, Smartphone } from 'lucide-react';
import { buttonClass, LinkButton } from '#app/components/button.tsx';

const things: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Hash,
    title: 'Your booking id',
    text: 'It begins with BK and stands on your confirmation page and in the message we sent you.',
  },
  {
    icon: Smartphone,
    title: 'The number you sign in with',
    text: 'Write it out. We find your bookings by it.',
  },
  {
    icon: IndianRupee,
    title: 'The payment reference',
    text: 'Only if money left your account: the UPI or bank reference from your payment app.',
  },
  {
    icon: ShieldAlert,
    title: 'Never a code or a PIN',
    text: 'We do not ask for one-time codes, card numbers or UPI PINs. Whoever does is not from Maidan.',
  },
];

/** What makes an answer quick, and whom to call when there is no time for letters. */
export function AtHand() {
  return (
    <section aria-labelledby="at-hand" className="bg-turf-50 py-14 sm:py-20">
      <div className="wrap grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div>
          <h2 id="at-hand" className="text-[2rem] leading-[1.08] sm:text-[2.75rem]">
            What to have at hand
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
            At the ground right now?
          </h2>
          <p className="mt-3 text-white/80">
            Call the venue. Its own phone number is on its page, beside the address. It can open a gate or switch on a
            light faster than any email.
          </p>
          <p className="mt-3 text-white/80">Somebody is hurt or in danger: call 112, everywhere in India.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/venues" size="lg">
              Find the venue
            </LinkButton>
            <a href="tel:112" className={buttonClass({ variant: 'glass', size: 'lg' })}>
              Call 112
            </a>
          </div>
        </aside>
      </div>
    </section>
  );
}
