import { Bell, CalendarCheck, MapPin, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import * as words from '#words/site/sign-in.ts';
import { useSession } from './session-context.tsx';

const pages = [
  { to: '/bookings', label: words.myBookings, icon: CalendarCheck },
  { to: '/waiting-list', label: words.waitingList, icon: Bell },
  { to: '/profile', label: words.profile, icon: UserRound },
  { to: '/manage', label: words.manage, icon: MapPin },
];

/** A signed-in player's own pages; the last is for whoever runs a ground. */
export function AccountLinks({ onChoose }: { onChoose: () => void }) {
  const session = useSession();
  const isManager = 'user' in session && session.user.manages;
  return (
    <nav aria-label={words.yourPages}>
      <ul>
        {pages.slice(0, isManager ? 4 : 3).map(({ to, label, icon: Icon }) => (
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
