import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { Logo } from '#app/components/logo.tsx';
import { cn } from '#app/lib/cn.ts';
import { useScrolledPast } from '#app/lib/use-scrolled-past.ts';

const pages = [
  { to: '/', label: 'Home' },
  { to: '/venues', label: 'Venues' },
];

const mobileMenu = lazyPanel(() => import('./mobile-menu.tsx'));

type NavbarProps = {
  /** Lies over the page's opening picture until the page is scrolled. */
  overPicture: boolean;
  /** The field, and on small screens the way to it. */
  search: ReactNode;
  location: ReactNode;
  account: ReactNode;
  /** The same, as it stands in the phone's menu. */
  menuAccount: (closeMenu: () => void) => ReactNode;
};

export function Navbar({ overPicture, search, location, account, menuAccount }: NavbarProps) {
  const isScrolled = useScrolledPast(12);
  return (
    <header
      className={cn(
        'no-print sticky top-0 z-40 transition-colors duration-200',
        overPicture ? 'on-dark text-white' : 'on-light border-b border-line bg-chalk text-ink',
        overPicture && isScrolled && 'bg-pitch-950',
      )}
    >
      <div className="wrap flex h-18 items-center gap-3">
        <Link to="/" aria-label="Maidan, home" className="-ml-1 flex shrink-0 rounded-lg px-1 py-1.5">
          <Logo />
        </Link>
        <nav aria-label="Main" className="ml-6 hidden items-center gap-1 md:flex noscript:flex max-md:noscript:ml-0">
          {pages.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              className={({ isActive }) =>
                cn(
                  'inline-flex h-11 items-center rounded-full px-4 font-medium transition-colors',
                  overPicture ? 'hover:bg-white/12' : 'hover:bg-ink/5',
                  isActive ? 'font-semibold' : 'opacity-85',
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 flex-1 items-center justify-end gap-1 sm:gap-2">
          {search}
          <div className="flex shrink-0 items-center gap-1 sm:gap-2 noscript:hidden">
            {location}
            <div className="hidden md:block">{account}</div>
            <MenuButton account={menuAccount} />
          </div>
        </div>
      </div>
    </header>
  );
}

function MenuButton({ account }: { account: NavbarProps['menuAccount'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label="Open menu"
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
          close={() => setOpen(false)}
          pages={pages}
          account={account(() => setOpen(false))}
        />
      </WhenOpened>
    </div>
  );
}
