import { Button } from '#app/components/button.tsx';
import { toast } from '#app/components/toast.ts';
import { RefusalLine } from '#app/features/manage/desk/refusal-line.tsx';
import type { Day, DayBlock } from '#contract/day.ts';
import { indiaInstant } from '#domain/india-time.ts';
import * as words from '#words/manage/call-offs.ts';
import { useOpenCourts } from './mutations.ts';

type OpenAgainProps = { token: string; venueId: string; day: Day; block: DayBlock; onDone: () => void };

/** Opens what is closed on this day again. */
export function OpenAgain({ token, venueId, day, block, onDone }: OpenAgainProps) {
  const opening = useOpenCourts({
    token,
    venueId,
    onOpened() {
      toast(words.openingDone);
      onDone();
    },
  });
  function open(): void {
    const from = indiaInstant(day.date, Math.max(block.from, day.from)).toISOString();
    const until = indiaInstant(day.date, Math.min(block.to, day.to)).toISOString();
    opening.mutate({ courts: block.courts, from, until });
  }
  return (
    <div className="mt-5">
      <p className="mb-3 text-ink-muted">{words.openingText}</p>
      <RefusalLine error={opening.error} fallback={words.failed} />
      <Button size="lg" variant="outline" className="w-full" waiting={opening.isPending} onClick={open}>
        {words.openingButton}
      </Button>
    </div>
  );
}
