// What closing would do, in figures: games, players, rupees, and whether the gateway can pay them.
import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Field } from '#app/components/field.tsx';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { BONUS_MOST } from '#contract/call-off-words.ts';
import type { CallOffPreview } from '#contract/call-offs.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/call-offs.ts';
import { worthOf } from './call-off-entry.ts';
import { useSetBonus } from './mutations.ts';

type CallOffFiguresProps = { token: string; venue: VenuePageProps['venue']; preview: CallOffPreview };

export function CallOffFigures({ token, venue, preview }: CallOffFiguresProps) {
  const { bookings, players, online, cash, credit, due, holds } = preview;
  const isEmpty = bookings.length === 0;
  const parts = [
    online > 0 && words.previewOnline({ amount: formatRupees(online) }),
    cash > 0 && words.previewCash({ amount: formatRupees(cash) }),
    credit > 0 && words.previewCredit({ amount: formatRupees(credit) }),
  ].filter((part) => part !== false);
  return (
    <section aria-label={words.previewLabel} className="rounded-card border border-line bg-white p-4">
      <div role="status" className="flex flex-col gap-2">
        {isEmpty ? (
          <p>{words.previewNothing}</p>
        ) : (
          <>
            <div className="flex flex-wrap gap-x-8 gap-y-3">
              <Figure value={words.previewGames({ bookings: bookings.length })}>
                {words.previewPlayers({ players })}
              </Figure>
              <Figure value={formatRupees(worthOf(preview))}>{words.previewBack}</Figure>
            </div>
            {parts.length > 0 && <p className="text-sm text-ink-muted">{parts.join(' · ')}</p>}
            {due > 0 && <p className="text-sm text-ink-muted">{words.previewDue({ amount: formatRupees(due) })}</p>}
            {online > 0 && <Balance preview={preview} />}
          </>
        )}
        {holds > 0 && <p className="text-sm">{words.previewHolds({ holds })}</p>}
      </div>
      {!isEmpty && <Bonus token={token} venue={venue} preview={preview} />}
    </section>
  );
}

function Figure({ value, children }: { value: string; children: string }) {
  return (
    <p className="min-w-0">
      <span className="block font-display text-2xl leading-tight font-extrabold tabular-nums">{value}</span>
      <span className="text-sm text-ink-muted">{children}</span>
    </p>
  );
}

function Balance({ preview: { balance, suffices, online } }: { preview: CallOffPreview }) {
  if (balance === null) return <p className="text-sm">{words.previewUnknown}</p>;
  const about = { balance: formatRupees(balance), online: formatRupees(online) };
  return suffices ? (
    <p className="text-sm">{words.previewBalance(about)}</p>
  ) : (
    <p className="rounded-lg bg-amber-50 px-3 py-2 text-sm font-medium text-amber-900">
      {words.previewTooLittle(about)}
    </p>
  );
}

/** What credit is worth; only owners set it. */
function Bonus({ token, venue, preview: { bonus } }: CallOffFiguresProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState(String(bonus ?? 0));
  const saving = useSetBonus({ token, venueId: venue.id, organisationId: venue.organisation?.id ?? '' });
  if (bonus === null) return <p className="mt-3 border-t border-line pt-3 text-sm">{words.previewNoCredit}</p>;
  function save(event: FormEvent): void {
    event.preventDefault();
    saving.mutate(Number(typed), { onSuccess: () => setOpen(false) });
  }
  const mayChange = venue.role === 'owner' || venue.role === 'staff';
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm">
      {isOpen ? (
        <form onSubmit={save} className="flex flex-col gap-3">
          <Field
            label={words.previewBonusField}
            hint={words.previewBonusHint({ most: BONUS_MOST })}
            type="number"
            inputMode="numeric"
            min={0}
            max={BONUS_MOST}
            step={1}
            required
            autoFocus
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
          <RefusalLine error={saving.error} fallback={words.failed} />
          <Button type="submit" variant="outline" waiting={saving.isPending}>
            {words.previewBonusSave}
          </Button>
        </form>
      ) : (
        <p className="flex items-center justify-between gap-x-3">
          {bonus > 0 ? words.previewBonus({ percent: bonus }) : words.previewNoBonus}
          {mayChange && (
            <Button
              variant="ghost"
              className="-my-2 -mr-3 shrink-0 px-3 underline"
              onClick={() => {
                setTyped(String(bonus));
                setOpen(true);
              }}
            >
              {words.previewChangeBonus}
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
