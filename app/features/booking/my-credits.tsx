import { useQuery } from '@tanstack/react-query';
import { Ticket } from 'lucide-react';
import { Link } from 'react-router';
import { Card } from '#app/components/card.tsx';
import { longDate } from '#domain/date-text.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/credit.ts';
import { creditsQuery } from './payment/credit-queries.ts';

/** What grounds owe a player; nothing is shown where none does. */
export default function MyCredits({ token }: { token: string }) {
  const { data: credits = [] } = useQuery(creditsQuery(token));
  if (credits.length === 0) return null;
  return (
    <section aria-label={words.listLabel} className="mb-7 flex flex-col gap-3">
      {credits.map(({ organisation, amount, firstEnds, venues }) => {
        const until = longDate(indiaDate(new Date(firstEnds.at)));
        const ends =
          firstEnds.amount === amount
            ? words.listUntil({ until })
            : words.listSome({ amount: formatRupees(firstEnds.amount), until });
        return (
          <Card key={organisation} className="flex items-start gap-4 p-5">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-turf-100 text-pitch-800"
            >
              <Ticket className="size-5" />
            </span>
            <div className="min-w-0">
              <p className="font-semibold">{words.listTitle({ amount: formatRupees(amount), organisation })}</p>
              <p className="text-[0.9375rem] text-ink-muted">
                {ends} {words.listUse}
              </p>
              <ul className="mt-1 flex flex-wrap gap-x-4">
                {venues.map(({ id, name }) => (
                  <li key={id}>
                    <Link to={`/event/${id}`} className="inline-flex min-h-11 items-center font-medium underline">
                      {name}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </Card>
        );
      })}
    </section>
  );
}
