import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { PLACE_NAME_LIMIT } from '#contract/limits.ts';
import * as words from '#words/manage/staff.ts';
import * as refused from '#words/shared/refused.ts';
import type { City } from './mutations.ts';
import { parsePosition, positionText } from './position.ts';

type PlaceDialogProps = {
  open: boolean;
  close: () => void;
  title: string;
  /** What it is now; undefined when it is new. */
  place?: Omit<City, 'state'> & { state?: string };
  /** Areas have none of their own. */
  hasState?: boolean;
  /** Sports lie nowhere. */
  hasPosition?: boolean;
  isBusy: boolean;
  error: Error | null;
  onSave: (place: City) => void;
};

/** A city, an area or a sport: its name, and where it lies. */
export default function PlaceDialog({
  open,
  close,
  title,
  place,
  hasState = false,
  hasPosition = true,
  isBusy,
  error,
  onSave,
}: PlaceDialogProps) {
  const [name, setName] = useState(place?.name ?? '');
  const [state, setState] = useState(place?.state ?? '');
  const [position, setPosition] = useState(place ? positionText(place) : '');
  const [isTried, setTried] = useState(false);
  const point = hasPosition ? parsePosition(position) : { latitude: 0, longitude: 0 };
  const wrong = (isWrong: boolean, sentence: string) => (isTried && isWrong ? sentence : undefined);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (name.trim() && (!hasState || state.trim()) && point) {
      onSave({ name: name.trim(), state: state.trim(), ...point });
    }
  }

  return (
    <Dialog open={open} onOpenChange={() => !isBusy && close()} title={title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Field
          label={words.placeName}
          required
          maxLength={PLACE_NAME_LIMIT}
          value={name}
          error={wrong(!name.trim(), refused.noNameGiven)}
          onChange={({ target }) => setName(target.value)}
        />
        {hasState && (
          <Field
            label={words.placeState}
            required
            maxLength={PLACE_NAME_LIMIT}
            value={state}
            error={wrong(!state.trim(), words.placeStateMissing)}
            onChange={({ target }) => setState(target.value)}
          />
        )}
        {hasPosition && (
          <Field
            label={words.placePosition}
            required
            placeholder="18.5204, 73.8567"
            hint={words.placePositionHint}
            value={position}
            error={wrong(!point, words.placePositionWrong)}
            onChange={({ target }) => setPosition(target.value)}
          />
        )}
        {error && (
          <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
            {sentenceOf(error, words.failed)}
          </p>
        )}
        <Button type="submit" size="lg" waiting={isBusy}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  );
}
