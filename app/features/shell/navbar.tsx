import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { Logo } from '#app/components/logo.tsx';
import { cn } from '#app/lib/cn.ts';
import { useScrolledPast } from '#app/lib/use-scrolled-past.ts';
import * as words from '#words/site/shell.ts';
import { BackToTop } from './back-to-top.tsx';

const pages = [
  { to: '/', label: words.menuHome },
  { to: '/venues', label: words.menuVenues },
];

const mobileMenu = lazyPanel(() => import('./mobile-menu.tsx'));

type NavbarProps = {
  /** Lies over the page's opening picture until the page is scrolled. */
  overPicture: boolean;
  /** The field, and on small screens the way to it. */
  search: ReactNode;
  location: ReactNode;
  account: ReactNode;
  /** The same, as they stand in the phone's menu. */
  menuLocation: (closeMenu: () => void) => ReactNode;
  menuAccount: (closeMenu: () => void) => ReactNode;
};

/**
 * What it shows depends on how much room there is for its text, which is measured on itself: who reads with larger letters
 * gets the bar of a narrower screen, and nothing overlaps.
 */
export function Navbar({ overPicture, search, location, account, menuLocation, menuAccount }: NavbarProps) {
  const isScrolled = useScrolledPast(12);
  return (
    <header
      className={cn(
        'no-print sticky top-0 z-40 transition-colors duration-200',
        overPicture ? 'on-dark text-white' : 'on-light border-b border-line bg-chalk text-ink',
        overPicture && isScrolled && 'bg-pitch-950',
      )}
    >
      <div className="wrap">
        <div className="@container/navbar relative">
          <div className="flex h-18 items-center gap-3">
            {/* As wide without its word: what stands beside it does not move when the page is scrolled. */}
            <div className="shrink-0 @min-[16.25rem]/navbar:w-30 @min-[19.5rem]/navbar:w-36">
              <Link to="/" aria-label={words.homeLink} className="-ml-1 flex w-max rounded-lg px-1 py-1.5">
                <Logo />
              </Link>
            </div>
            <BackToTop />
            <nav
              aria-label={words.menuMain}
              className="ml-6 hidden items-center gap-1 @min-[45.5rem]/navbar:flex noscript:flex @max-[45.5rem]/navbar:noscript:ml-0"
            >
              {pages.map(({ to, label }) => (
                <NavLink
                  key={to}
                  to={to}
                  className={({ isActive }) =>
                    cn(
                      'inline-flex h-11 items-center rounded-full px-4 font-medium transition-colors',
                      overPicture ? 'hover:bg-white/12' : 'hover:bg-ink/5',
                      isActive ? 'font-semibold' : 'opacity-85',
                      // Without scripts the links stand on a phone too, where the logo leads home.
                      to === '/' && '@max-[24rem]/navbar:hidden',
                    )
                  }
                >
                  {label}
                </NavLink>
              ))}
            </nav>
            <div className="ml-auto flex min-w-0 flex-1 items-center justify-end gap-1 @min-[40rem]/navbar:gap-2">
              <div className="contents @max-[10.5rem]/navbar:hidden">{search}</div>
              <div className="flex shrink-0 items-center gap-1 @min-[40rem]/navbar:gap-2 noscript:hidden">
                <div className="@max-[14.5rem]/navbar:hidden">{location}</div>
                <div className="hidden @min-[45.5rem]/navbar:block">{account}</div>
                <MenuButton location={menuLocation} account={menuAccount} />
              </div>
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}

type MenuButtonProps = { location: NavbarProps['menuLocation']; account: NavbarProps['menuAccount'] };

function MenuButton({ location, account }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="@min-[45.5rem]/navbar:hidden">
      <button
        type="button"
        aria-label={words.menuOpen}
        aria-expanded={isOpen}
        onPointerEnter={mobileMenu.preload}
        onFocus={mobileMenu.preload}
        onClick={() => setOpen(true)}
        className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-current/10"
      >
        <Menu className="size-6" />
      </button>
      <WhenOpened open={isOpen}>
        <mobileMenu.Panel
          open={isOpen}
          close={close}
          pages={[...pages, { to: '/search', label: words.menuSearch }]}
          location={location(close)}
          account={account(close)}
        />
      </WhenOpened>
    </div>
  );
}
