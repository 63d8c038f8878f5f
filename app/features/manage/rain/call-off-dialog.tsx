// Courts are closed, for rain or for anything else: where and when, what is in the way, and what becomes of it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Sheet } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { toast } from '#app/components/toast.ts';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import { timesSideBySide } from '#app/features/manage/frame/side-by-side.ts';
import { STICKY_END } from '#app/features/manage/frame/sticky-end.ts';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { useUnanswered } from '#app/lib/use-unanswered.ts';
import type { CallOffCause, Way } from '#contract/call-off-words.ts';
import type { CallOffPreview } from '#contract/call-offs.ts';
import type { CallInput } from '#contract/calls.ts';
import type { Day } from '#contract/day.ts';
import { CLOSURE_NOTE_LIMIT } from '#contract/limits.ts';
import { longDate } from '#domain/date-text.ts';
import { isOnDay } from '#domain/day-window.ts';
import * as words from '#words/manage/call-offs.ts';
import * as refused from '#words/shared/refused.ts';
import { type Entry, firstEntry, type Problem, placeOf, requestOf } from './call-off-entry.ts';
import { CallOffFigures } from './call-off-figures.tsx';
import { useCallOff } from './mutations.ts';
import { previewQuery } from './queries.ts';
import { WaysList } from './ways-list.tsx';

type CallOffDialogProps = {
  token: string;
  venue: VenuePageProps['venue'];
  day: Day;
  now: number;
  cause: CallOffCause;
  open: boolean;
  onClose: () => void;
};

type CallOffRequest = CallInput<'callOff'>['body'];

const TEXTS = {
  rain: { title: words.rainTitle, intro: words.rainIntro, confirm: words.rainConfirm },
  closure: { title: words.closeTitle, intro: words.closeIntro, confirm: words.closeConfirm },
};

const PROBLEMS: Record<Problem, string> = {
  court: words.formNoCourt,
  time: words.formNoTime,
  backwards: refused.closedBackwards,
};

export default function CallOffDialog({ cause, open, onClose, ...props }: CallOffDialogProps) {
  const { title, intro } = TEXTS[cause];
  return (
    <Sheet
      side="bottom-or-right"
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={intro}
    >
      <CallOffForm {...props} cause={cause} onClose={onClose} />
    </Sheet>
  );
}

function CallOffForm({ token, venue, day, now, cause, onClose }: Omit<CallOffDialogProps, 'open'>) {
  const [first] = useState(() => firstEntry(day, now));
  const [entry, setEntry] = useState(first);
  const isOtherDay = cause === 'rain' && entry.fromDate === first.fromDate && !isOnDay(day, day.date, now);
  const [all, setAll] = useState<'choice' | 'money'>('choice');
  const [each, setEach] = useState<ReadonlyMap<string, Way>>(new Map());
  const sending = useCallOff({ token, venueId: venue.id });
  const place = placeOf(cause, entry);
  const problem = typeof place === 'string' ? PROBLEMS[place] : undefined;
  const wanted = typeof place === 'string' ? undefined : place;
  const unanswered = useUnanswered<CallOffRequest, CallOffPreview>(JSON.stringify([entry, all, [...each]]));
  const { last, again } = unanswered;
  const { data: fresh, error } = useQuery(previewQuery(token, venue.id, wanted));
  // What was sent may be done by now: then nothing of it is in the way any more.
  const preview = again?.seen ?? fresh;
  const count = preview?.bookings.length ?? 0;
  const off = preview?.bookings.filter(({ number }) => each.get(number) !== 'leave').length ?? 0;

  function change(part: Partial<Entry>): void {
    sending.reset();
    setEntry({ ...entry, ...part });
  }
  function confirm(): void {
    if (!wanted || !preview) return;
    const key = last?.body.key ?? crypto.randomUUID();
    const request = again?.body ?? requestOf(wanted, preview, { key, note: entry.note, all, each });
    unanswered.send(request, preview);
    sending.mutate(request, {
      onSuccess({ bookings }) {
        toast(cause === 'rain' || bookings > 0 ? words.rainDone({ count: bookings }) : words.closeDone);
        onClose();
      },
      onError: unanswered.settle,
    });
  }

  return (
    <div className="flex flex-col gap-5">
      {isOtherDay && (
        <p className="rounded-xl bg-amber-50 px-4 py-2.5 font-semibold">
          {words.rainOtherDay({ date: longDate(day.date) })}
        </p>
      )}
      <CourtChips day={day} chosen={entry.courts} onChange={(courts) => change({ courts })} />
      <TimeFields entry={entry} onChange={change} />
      {cause === 'closure' && (
        <Field
          label={words.closeReason}
          hint={words.closeReasonHint}
          value={entry.note}
          maxLength={CLOSURE_NOTE_LIMIT}
          onChange={({ target: { value } }) => change({ note: value })}
        />
      )}
      {problem ? (
        <p role="alert" className="font-medium text-clay-700">
          {problem}
        </p>
      ) : preview ? (
        <CallOffFigures token={token} venue={venue} preview={preview} />
      ) : (
        !error && (
          <p role="status" className="text-ink-muted">
            {words.previewAsking}
          </p>
        )
      )}
      {cause === 'closure' && preview && count > 0 && !problem && (
        <WaysList bookings={preview.bookings} all={all} each={each} onAll={setAll} onEach={setEach} />
      )}
      <RefusalLine error={sending.error} fallback={words.unanswered} />
      <RefusalLine error={problem || sending.error ? null : error} fallback={words.failed} />
      <div className={STICKY_END}>
        <Button
          size="lg"
          variant={off > 0 ? 'danger' : 'primary'}
          className="w-full"
          disabled={!wanted || !preview}
          waiting={sending.isPending}
          onClick={confirm}
        >
          {TEXTS[cause].confirm({ count: off })}
        </Button>
      </div>
    </div>
  );
}

type CourtChipsProps = { day: Day; chosen: readonly number[]; onChange: (courts: number[]) => void };

function CourtChips({ day: { courts }, chosen, onChange }: CourtChipsProps) {
  const isAll = chosen.length === courts.length;
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{words.formCourts}</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {courts.length > 1 && (
          <ChoiceChip checked={isAll} onChange={() => onChange(isAll ? [] : courts.map(({ id }) => id))}>
            {words.formAllCourts}
          </ChoiceChip>
        )}
        {courts.map(({ id, name }) => (
          <ChoiceChip
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((court) => court !== id))
            }
          >
            {name}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}

function TimeFields({ entry, onChange }: { entry: Entry; onChange: (part: Partial<Entry>) => void }) {
  return (
    <div className="flex flex-col gap-3">
      <div className={timesSideBySide}>
        <Field
          label={words.formFromDate}
          type="date"
          required
          value={entry.fromDate}
          onChange={({ target: { value } }) => onChange({ fromDate: value })}
        />
        <Field
          label={words.formFromTime}
          type="time"
          required
          value={entry.fromTime}
          onChange={({ target: { value } }) => onChange({ fromTime: value })}
        />
      </div>
      <div className={timesSideBySide}>
        <Field
          label={words.formUntilDate}
          type="date"
          required
          value={entry.untilDate}
          onChange={({ target: { value } }) => onChange({ untilDate: value })}
        />
        <Field
          label={words.formUntilTime}
          type="time"
          required
          value={entry.untilTime}
          onChange={({ target: { value } }) => onChange({ untilTime: value })}
        />
      </div>
    </div>
  );
}
