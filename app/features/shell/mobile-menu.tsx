import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Sheet } from '#app/components/dialog.tsx';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/site/shell.ts';

type MobileMenuProps = {
  open: boolean;
  close: () => void;
  pages: readonly { to: string; label: string }[];
  location: ReactNode;
  account: ReactNode;
};

/** Slides in from the right; a click outside, Escape or choosing a page closes it. */
export default function MobileMenu({ open, close, pages, location, account }: MobileMenuProps) {
  return (
    <Sheet open={open} onOpenChange={close} title={words.menuLabel} className="on-light">
      <nav aria-label={words.menuLabel} className="flex flex-col">
        {pages.map(({ to, label }) => (
          <NavLink
            key={to}
            to={to}
            onClick={close}
            className={({ isActive }) =>
              cn(
                'border-b border-line py-4 font-display text-2xl font-bold tracking-tight',
                isActive && 'text-turf-700',
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
      <div className="mt-6 flex flex-col gap-4">
        {location}
        <div>{account}</div>
      </div>
    </Sheet>
  );
}
