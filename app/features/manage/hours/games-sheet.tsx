import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import type { GamesOutside } from '#contract/venue-set-up.ts';
import { shortDate, timeRange } from '#domain/date-text.ts';
import * as words from '#words/manage/hours.ts';

type GamesSheetProps = {
  outside: GamesOutside | undefined;
  isSaving: boolean;
  onSave: () => void;
  close: () => void;
};

/** Games that are booked and would lie outside the new hours: said before they hold. */
export function GamesSheet({ outside, isSaving, onSave, close }: GamesSheetProps) {
  const { count = 0, games = [] } = outside ?? {};
  return (
    <Sheet
      side="bottom-or-right"
      open={outside !== undefined}
      onOpenChange={() => !isSaving && close()}
      title={words.gamesTitle({ count })}
      description={words.gamesText({ count })}
    >
      <ul className="overflow-y-auto rounded-2xl border border-line bg-white">
        {games.map(({ date, from, to, court, name, bookingId }) => (
          <li key={`${bookingId}-${from}`} className="border-line px-4 py-3 not-first:border-t">
            <p className="font-semibold tabular-nums">
              {shortDate(date)} · {timeRange(from, to)}
            </p>
            <p className="text-sm text-ink-muted">
              {court} · {name}
            </p>
          </li>
        ))}
        {count > games.length && (
          <li className="border-t border-line px-4 py-3 text-sm text-ink-muted">
            {words.gamesMore({ count: count - games.length })}
          </li>
        )}
      </ul>
      <div className="mt-6 flex gap-3">
        <Button variant="ghost" size="lg" disabled={isSaving} onClick={close}>
          {words.gamesBack}
        </Button>
        <Button size="lg" className="flex-1" waiting={isSaving} onClick={onSave}>
          {words.gamesSave}
        </Button>
      </div>
    </Sheet>
  );
}
