import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import { COURT_NAME_LIMIT, COURTS_LIMIT } from '#contract/limits.ts';
import * as words from '#words/manage/courts.ts';
import {
  type CourtProblem,
  type CourtsDraft,
  changed,
  isSaved,
  withCombined,
  withCourt,
  withoutCombined,
  withoutCourt,
} from './courts-draft.ts';
import { courtName } from './names.ts';

export type PartProps = {
  draft: CourtsDraft;
  onChange: (draft: CourtsDraft) => void;
  problems: ReadonlyMap<string, CourtProblem>;
};

/** The pieces of ground. */
export function CourtList({ draft, onChange, problems }: PartProps) {
  return (
    <Part
      title={words.aloneTitle}
      text={words.aloneText}
      add={words.aloneAdd}
      isFull={draft.courts.length >= COURTS_LIMIT}
      onAdd={() => onChange(withCourt(draft, courtName))}
    >
      <ul className="flex flex-col gap-3">
        {draft.courts.map(({ key, name }, index) => (
          <li key={key} className="flex items-start gap-2">
            <NameInput
              label={words.aloneName({ number: index + 1 })}
              isLabelHidden
              name={key}
              value={name}
              onChange={(text) => onChange(changed(draft, 'courts', key, { name: text }))}
              problem={problems.get(key)}
            />
            <RemoveButton
              label={words.aloneRemove({ name: name || courtName(index + 1) })}
              onPress={() => onChange(withoutCourt(draft, key))}
            />
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What is sold as one, though it consists of several. */
export function CombinedList({ draft, onChange, problems }: PartProps) {
  return (
    <Part
      title={words.combinedTitle}
      text={words.combinedText}
      add={words.combinedAdd}
      isFull={draft.courts.length < 2 || draft.combined.length >= COURTS_LIMIT}
      onAdd={() => onChange(withCombined(draft, draft.combined.length === 0 ? words.whole : ''))}
    >
      {draft.combined.length > 0 && (
        <ul className="flex flex-col gap-6">
          {draft.combined.map((space) => (
            <li key={space.key}>
              <div className="flex items-start gap-2">
                <NameInput
                  label={words.combinedName}
                  isLabelHidden
                  name={space.key}
                  value={space.name}
                  onChange={(name) => onChange(changed(draft, 'combined', space.key, { name }))}
                  problem={problems.get(space.key)}
                />
                <RemoveButton
                  label={words.combinedRemove({ name: space.name || words.whole })}
                  onPress={() => onChange(withoutCombined(draft, space.key))}
                />
              </div>
              <Spaces
                legend={words.combinedOf}
                spaces={draft.courts}
                chosen={space.courts}
                disabled={isSaved(space)}
                onChange={(courts) => onChange(changed(draft, 'combined', space.key, { courts }))}
              />
              {isSaved(space) && <p className="mt-2 text-sm text-ink-muted">{words.combinedFixed}</p>}
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type PartFrameProps = {
  title: string;
  text: string;
  add: string;
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode;
};

export function Part({ title, text, add, isFull, onAdd, children }: PartFrameProps) {
  return (
    <Card className="flex flex-col gap-5 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 max-w-prose text-sm text-ink-muted">{text}</p>
      </div>
      {children}
      <Button variant="outline" disabled={isFull} onClick={onAdd} className="self-start max-sm:w-full">
        <Plus aria-hidden="true" className="size-4" />
        {add}
      </Button>
    </Card>
  );
}

type NameInputProps = {
  label: string;
  isLabelHidden?: boolean;
  hint?: string | undefined;
  name: string;
  value: string;
  onChange: (value: string) => void;
  problem: CourtProblem | undefined;
};

export function NameInput({ label, isLabelHidden, hint, name, value, onChange, problem }: NameInputProps) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        autoComplete="off"
        maxLength={COURT_NAME_LIMIT}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem || hint ? `${id}-about` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className="h-12 w-full rounded-xl border border-ink/25 bg-white px-4 text-base transition-colors hover:border-ink/50 focus-visible:border-turf-600 focus-visible:outline-2 focus-visible:outline-offset-0 aria-invalid:border-clay aria-invalid:bg-clay-50"
      />
      {(problem || hint) && (
        <p id={`${id}-about`} className="mt-1.5 text-sm text-ink-muted">
          {problem ? <ProblemText problem={problem} /> : hint}
        </p>
      )}
    </div>
  );
}

export function ProblemText({ problem }: { problem: CourtProblem }) {
  return (
    <span role="alert" className="font-medium text-clay-700">
      {words.problem({ problem })}
    </span>
  );
}

export function RemoveButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-12 shrink-0 place-items-center rounded-xl text-ink-muted hover:bg-clay-50 hover:text-clay-700"
    >
      <Trash2 aria-hidden="true" className="size-5" />
    </button>
  );
}

type SpacesProps = {
  legend: string;
  spaces: readonly { key: string; name: string }[];
  chosen: readonly string[];
  disabled?: boolean;
  onChange: (keys: string[]) => void;
};

export function Spaces({ legend, spaces, chosen, disabled = false, onChange }: SpacesProps) {
  return (
    <fieldset className="mt-3">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {spaces.map(({ key, name }) => (
          <ChoiceChip
            key={key}
            disabled={disabled}
            checked={chosen.includes(key)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
          >
            {name || '…'}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  );
}
