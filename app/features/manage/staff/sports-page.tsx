import { useQuery } from '@tanstack/react-query';
import { MoveDown, MoveUp, Pencil } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { StaffPageProps } from '#app/features/manage/page-props.ts';
import { placesQuery } from '#app/features/manage/set-up/queries.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { KeptPlaces } from '#contract/places.ts';
import * as words from '#words/manage/staff.ts';
import { useOrderSports, useSaveSport } from './mutations.ts';
import { PlaceButton } from './place-button.tsx';

/** The sports there are, in the order in which players see them. */
export default function SportsPage({ token }: StaffPageProps) {
  const { data, error, refetch } = useQuery(placesQuery(token));
  const adding = useSaveSport(token, undefined);
  const ordering = useOrderSports(token);
  if (!data) return error ? <NotLoaded onRetry={() => void refetch()} /> : <ConsoleLoading />;
  const { sports } = data;

  /** Shown at once where it goes; put back where it was if that is refused. */
  const ids = ordering.isPending && ordering.variables ? ordering.variables : sports.map(({ id }) => id);
  const shown = ids.flatMap((id) => sports.filter((sport) => sport.id === id));

  function move(from: number, to: number): void {
    const next = ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1));
    ordering.mutate(next, { onError: (problem) => toast(sentenceOf(problem, words.failed), { tone: 'error' }) });
  }

  return (
    <>
      <PageHeading
        title={words.sportsTitle}
        intro={words.sportsIntro}
        actions={
          <PlaceButton title={words.sportNew} hasPosition={false} saving={adding}>
            {words.sportAdd}
          </PlaceButton>
        }
      />
      {sports.length === 0 ? (
        <EmptyState title={words.sportsNoneTitle}>{words.sportsNoneText}</EmptyState>
      ) : (
        <Card className="max-w-2xl">
          <ol aria-label={words.sportsTitle}>
            {shown.map((sport, index) => (
              <SportRow
                key={sport.id}
                token={token}
                sport={sport}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onUp={() => move(index, index - 1)}
                onDown={() => move(index, index + 1)}
              />
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}

type SportRowProps = {
  token: string;
  sport: KeptPlaces['sports'][number];
  isFirst: boolean;
  isLast: boolean;
  onUp: () => void;
  onDown: () => void;
};

function SportRow({ token, sport: { id, name, venues }, isFirst, isLast, onUp, onDown }: SportRowProps) {
  const saving = useSaveSport(token, id);
  return (
    <li className="flex min-h-14 items-center gap-1 border-line px-4 py-1.5 not-first:border-t sm:px-5">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-muted tabular-nums">{words.grounds({ count: venues })}</span>
      </span>
      <Button
        variant="ghost"
        className={ICON}
        disabled={isFirst}
        aria-label={words.sportUp({ sport: name })}
        onClick={onUp}
      >
        <MoveUp aria-hidden="true" className="size-4.5" />
      </Button>
      <Button
        variant="ghost"
        className={ICON}
        disabled={isLast}
        aria-label={words.sportDown({ sport: name })}
        onClick={onDown}
      >
        <MoveDown aria-hidden="true" className="size-4.5" />
      </Button>
      <PlaceButton
        variant="ghost"
        className={ICON}
        aria-label={words.sportChange({ sport: name })}
        title={words.sportChange({ sport: name })}
        place={{ name, latitude: 0, longitude: 0 }}
        hasPosition={false}
        saving={saving}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </PlaceButton>
    </li>
  );
}

const ICON = 'size-11 px-0! text-ink-muted';
