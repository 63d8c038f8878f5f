import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import type { Slot } from '#contract/venue.ts';
import { timeRange, twelveHourTime } from '#domain/date-text.ts';
import * as words from '#words/site/waiting-list.ts';
import { aboutText, placeText, timesOf } from './entry-words.ts';
import { useJoinWaitingList } from './mutations.ts';

export type WaitDialogProps = {
  open: boolean;
  close: () => void;
  venue: { id: string; name: string };
  formatId: number | null;
  /** The taken slots to choose from, all of one day. */
  taken: readonly Slot[];
  chosen: string | undefined;
  onChoose: (start: string) => void;
  /** Undefined while nobody is signed in. */
  token: string | undefined;
  /** Signing in has to come first; what was chosen is kept, and said meanwhile. */
  onLogin: (about: string) => void;
  /** Back from signing in: go on without another click. */
  isGoingOn: boolean;
  /** The slot can be booked right now: asks anew for slots that are not those of the venue's page. */
  onFree: (() => unknown) | undefined;
};

/** Puts the player in line for a taken slot. */
export default function WaitDialog(props: WaitDialogProps) {
  const { open, close, venue, formatId, taken, chosen, onChoose, token, onLogin, isGoingOn, onFree } = props;
  const joining = useJoinWaitingList(onFree);
  const { data: entry, isPending: isBusy } = joining;
  const slot = taken.find(({ start }) => start === chosen);

  const about = aboutText(venue.name, slot ?? taken[0], slot !== undefined);

  function join(): void {
    if (!slot) return;
    if (token) joining.mutate({ token, venueId: venue.id, formatId, slot });
    else onLogin(about);
  }

  const goOn = useRef(join);
  goOn.current = join;
  useEffect(() => {
    if (open && isGoingOn && token) goOn.current();
  }, [open, isGoingOn, token]);

  if (entry) {
    return (
      <Dialog open={open} onOpenChange={close} title={placeText(entry.place)} description={venue.name}>
        <div role="status" className="flex flex-col items-center text-center">
          <span className="grid size-16 place-items-center rounded-full bg-floodlight text-pitch-950">
            <BellRing className="size-8" />
          </span>
          <p className="mt-4 text-lg font-semibold tabular-nums">{timesOf(entry)}</p>
          <p className="mt-2 text-ink-muted">{words.dialogJoined}</p>
        </div>
        <div className="mt-6 flex flex-col gap-3">
          <Button size="lg" onClick={close}>
            {words.dialogDone}
          </Button>
          <LinkButton size="lg" variant="outline" to="/waiting-list">
            {words.dialogSee}
          </LinkButton>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} onOpenChange={close} title={words.dialogTitle} description={about}>
      <RadioGroup
        aria-label={words.dialogSlots}
        value={chosen ?? ''}
        onValueChange={(start: string) => onChoose(start)}
        disabled={isBusy}
        className="grid grid-cols-2 gap-2"
      >
        {taken.map(({ start, startTime, endTime }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is a control of its own
          <label
            key={start}
            className="flex min-h-13 cursor-pointer items-center gap-3 rounded-xl border-2 border-line bg-white px-3 max-[359px]:gap-2 tabular-nums transition-colors hover:border-turf-600 has-data-checked:border-turf-600 has-data-checked:bg-turf-50"
          >
            <Radio.Root
              value={start}
              aria-label={timeRange(startTime, endTime)}
              className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-ink/35 data-checked:border-turf-600 data-checked:bg-turf-600"
            >
              <Radio.Indicator className="size-1.5 rounded-full bg-white" />
            </Radio.Root>
            <span className="font-semibold whitespace-nowrap max-[359px]:text-sm">{twelveHourTime(startTime)}</span>
          </label>
        ))}
      </RadioGroup>
      <p className="mt-4 text-ink-muted">{words.dialogText}</p>
      {joining.isError && (
        <p role="alert" className="mt-4 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(joining.error, words.dialogFailed)}
        </p>
      )}
      <Button size="lg" className="mt-5 w-full" disabled={!slot} waiting={isBusy} onClick={join}>
        {isBusy ? words.dialogBusy : words.dialogTitle}
      </Button>
    </Dialog>
  );
}
