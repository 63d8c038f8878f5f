import { Apple, type LucideIcon, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '#app/components/logo.tsx';
import { rich } from '#app/components/rich.tsx';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/shell.ts';
import { FacebookMark, InstagramMark, LinkedInMark, XMark } from './social-marks.tsx';

const company = [
  { to: '/contact', label: words.footerContact },
  { to: '/blog', label: words.footerBlog },
  { to: '/terms', label: words.footerTerms },
  { to: '/privacy', label: words.footerPrivacy },
];

const social = [
  { href: 'https://www.instagram.com/', label: words.footerInstagram, mark: <InstagramMark /> },
  { href: 'https://x.com/', label: words.footerX, mark: <XMark /> },
  { href: 'https://www.linkedin.com/', label: words.footerLinkedIn, mark: <LinkedInMark /> },
  { href: 'https://www.facebook.com/', label: words.footerFacebook, mark: <FacebookMark /> },
];

type FooterProps = {
  year: number;
  /** For pages on which people pay: only what they may want to read then, and no links that lead away. */
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
          <p>{words.footerSlogan}</p>
          {isShort && (
            <nav aria-label={words.footerCompany} className="flex flex-wrap gap-x-5">
              {company.map(({ to, label }) => (
                <Link key={to} to={to} className={linkClass}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <p>{words.footerRights({ year })}</p>
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
          <p className="mt-4 max-w-xs text-white/70">{words.footerInvitation}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <StoreButton icon={Apple} parts={words.footerAppStore({ line, store })} />
            <StoreButton icon={Play} parts={words.footerGooglePlay({ line, store })} />
          </div>
        </div>
        <FooterList title={words.footerCompany}>
          {company.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={linkClass}>
                {label}
              </Link>
            </li>
          ))}
        </FooterList>
        <FooterList title={words.footerSocial}>
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

const line = (text: string) => <span className="block text-xs text-white/65">{text}</span>;
const store = (text: string) => <span className="block leading-tight font-semibold">{text}</span>;

function StoreButton({ icon: Icon, parts }: { icon: LucideIcon; parts: ReactNode[] }) {
  return (
    <Link
      to="/app"
      className="inline-flex h-14 items-center gap-3 rounded-2xl border border-white/20 bg-white/6 pr-5 pl-4 transition-colors hover:border-floodlight hover:bg-white/10"
    >
      <Icon className="size-6" />
      <span className="text-left">{rich(parts)}</span>
    </Link>
  );
}
