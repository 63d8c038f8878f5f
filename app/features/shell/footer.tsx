import { Apple, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#app/components/logo.tsx';
import { cn } from '#app/lib/cn.ts';
import { FacebookMark, InstagramMark, LinkedInMark, XMark } from './social-marks.tsx';

const company = [
  { to: '/contact', label: 'Contact us' },
  { to: '/blog', label: 'Blog' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/privacy', label: 'Privacy Policy' },
];

const social = [
  { href: 'https://www.instagram.com/', label: 'Instagram', mark: <InstagramMark /> },
  { href: 'https://x.com/', label: 'X', mark: <XMark /> },
  { href: 'https://www.linkedin.com/', label: 'LinkedIn', mark: <LinkedInMark /> },
  { href: 'https://www.facebook.com/', label: 'Facebook', mark: <FacebookMark /> },
];

type FooterProps = {
  year: number;
  /** Only what whoever is about to pay may want to read: nothing that leads away from it. */
  isShort?: boolean;
};

export function Footer({ year, isShort = false }: FooterProps) {
  return (
    <footer id="foot" className="no-print on-dark bg-pitch-950 pb-(--bottom-bar,0px) text-white">
      {!isShort && <Places />}
      <div className="wrap">
        <div
          className={cn(
            'flex flex-wrap justify-between gap-x-6 gap-y-2 py-7 text-sm text-white/65',
            isShort ? 'items-center py-4!' : 'border-t border-white/15',
          )}
        >
          <p>Designed for sport &amp; made in India</p>
          {isShort && (
            <nav aria-label="Company" className="flex flex-wrap gap-x-5">
              {company.map(({ to, label }) => (
                <Link key={to} to={to} className={linkClass}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <p>© {year} Maidan. All rights reserved.</p>
        </div>
      </div>
    </footer>
  );
}

/** The way to the app, to all there is to read, and to elsewhere. */
function Places() {
  return (
    <div className="wrap @container">
      <div className="grid gap-x-8 gap-y-12 pt-16 pb-10 @min-[43rem]:grid-cols-[1.6fr_1fr_1fr]">
        <div>
          <Logo />
          <p className="mt-4 max-w-xs text-white/70">
            Find a ground in your city, see what is free right now, and book it in a minute.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <StoreButton to="/app" store="App Store" line="Get it on the" icon={<Apple className="size-6" />} />
            <StoreButton to="/app" store="Google Play" line="Get it on" icon={<Play className="size-6" />} />
          </div>
        </div>
        <FooterList title="Company">
          {company.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {label}
              </Link>
            </li>
          ))}
        </FooterList>
        <FooterList title="Social">
          {social.map(({ href, label, mark }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noreferrer" className={linkClass}>
                {mark}
                {label}
              </a>
            </li>
          ))}
        </FooterList>
      </div>
    </div>
  );
}

const linkClass =
  'inline-flex min-h-11 items-center gap-2.5 text-white/75 transition-colors hover:text-floodlight md:min-h-9';

function FooterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-3 text-lg font-bold tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function StoreButton({ to, store, line, icon }: { to: string; store: string; line: string; icon: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex h-14 items-center gap-3 rounded-2xl border border-white/20 bg-white/6 pr-5 pl-4 transition-colors hover:border-floodlight hover:bg-white/10"
    >
      {icon}
      <span className="text-left">
        <span className="block text-xs text-white/65">{line} </span>
        <span className="block leading-tight font-semibold">{store}</span>
      </span>
    </Link>
  );
}
