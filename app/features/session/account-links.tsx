import { Bell, CalendarCheck, UserRound } from 'lucide-react';
import { Link } from 'react-router';

const pages = [
  { to: '/bookings', label: 'My bookings', icon: CalendarCheck },
  { to: '/waiting-list', label: 'Waiting list', icon: Bell },
  { to: '/profile', label: 'Profile', icon: UserRound },
];

/** A signed-in player's own pages. */
export function AccountLinks({ onChoose }: { onChoose: () => void }) {
  return (
    <nav aria-label="Your pages">
      <ul>
        {pages.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <Link
              to={to}
              onClick={onChoose}
              className="flex min-h-12 items-center gap-3 rounded-xl px-3 font-medium hover:bg-turf-50"
            >
              <Icon aria-hidden="true" className="size-5 text-turf-700" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
