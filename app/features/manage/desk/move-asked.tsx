import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import * as words from '#words/manage/desk.ts';

type MoveAskedProps = { isByGround: boolean; disabled: boolean; onChange: (isByGround: boolean) => void };

/** Who asked for a move: what the ground asked for takes no refund from the guest. */
export function MoveAsked({ isByGround, disabled, onChange }: MoveAskedProps) {
  return (
    <fieldset disabled={disabled}>
      <legend className="text-sm font-semibold">{words.rescheduleAskedBy}</legend>
      <div className="mt-1.5 flex flex-col gap-2">
        {[false, true].map((byGround) => (
          <ChoiceChip
            key={String(byGround)}
            type="radio"
            name="asked-by"
            className="rounded-2xl py-2"
            checked={byGround === isByGround}
            onChange={() => onChange(byGround)}
          >
            {byGround ? words.rescheduleAskedByGround : words.rescheduleAskedByGuest}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}
