// What home shows to the player who is signed in. Fetched for them alone: everybody else's page does not carry it.
import { useQuery } from '@tanstack/react-query';
import { HoldNotice } from '#app/features/booking/hold-notice.tsx';
import { openHoldsQuery } from '#app/features/booking/hold-queries.ts';
import { gamesAheadQuery } from '#app/features/booking/queries.ts';
import { NextGame } from './next-game.tsx';

/** A slot that is still to be paid for, or else the next game. */
export default function HomeOwn({ token }: { token: string }) {
  const { data: open } = useQuery(openHoldsQuery(token));
  const { data: ahead } = useQuery({ ...gamesAheadQuery(token), staleTime: 0 });
  const hold = open?.holds[0];
  const next = ahead?.games[0];
  if (open && hold) {
    return <HoldNotice token={token} hold={hold} aheadMs={open.aheadMs} withVenue className="on-light shadow-lift" />;
  }
  return open && next ? <NextGame booking={next} now={new Date(ahead.serverTime)} /> : null;
}
