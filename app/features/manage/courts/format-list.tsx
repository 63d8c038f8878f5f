import { useId } from 'react';
import { Link } from 'react-router';
import { SelectField } from '#app/features/manage/frame/select-field.tsx';
import { FORMATS_LIMIT } from '#contract/limits.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/courts.ts';
import { NameInput, Part, type PartProps, ProblemText, RemoveButton, Spaces } from './court-list.tsx';
import { type CourtProblem, type CourtsDraft, changed, isSaved, withFormat } from './courts-draft.ts';

type Format = CourtsDraft['formats'][number];
type FormatListProps = PartProps & {
  /** What is played here. */
  sports: readonly { id: string; name: string }[];
  pricesPath: string;
};

/** What players book: a sport in some way, at a price, on some courts. */
export function FormatList({ draft, onChange, problems, sports, pricesPath }: FormatListProps) {
  return (
    <Part
      title={words.formatsTitle}
      text={words.formatsText}
      add={words.formatsAdd}
      isFull={draft.formats.length >= FORMATS_LIMIT}
      onAdd={() => onChange(withFormat(draft, sports[0]?.id ?? ''))}
    >
      {draft.formats.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {draft.formats.map((format, index) => (
            <li key={format.key} className="py-5 first:pt-0 last:pb-0">
              <FormatFields
                format={format}
                isFirst={index === 0}
                sports={sports}
                spaces={[...draft.courts, ...draft.combined]}
                problem={problems.get(format.key)}
                pricesPath={pricesPath}
                onChange={(change) => onChange(changed(draft, 'formats', format.key, change))}
                onRemove={() => onChange({ ...draft, formats: draft.formats.filter(({ key }) => key !== format.key) })}
              />
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type FormatFieldsProps = {
  format: Format;
  /** What is explained once need not be read again. */
  isFirst: boolean;
  sports: readonly { id: string; name: string }[];
  spaces: readonly { key: string; name: string }[];
  problem: CourtProblem | undefined;
  pricesPath: string;
  onChange: (change: Partial<Format>) => void;
  onRemove: () => void;
};

function FormatFields(props: FormatFieldsProps) {
  const { format, isFirst, sports, spaces, problem, pricesPath, onChange, onRemove } = props;
  const sport = sports.find(({ id }) => id === format.sportId)?.name;
  const title = [sport, format.name].filter(Boolean).join(' · ') || words.formatsUnnamed;
  return (
    <>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 className="min-w-0 font-sans text-base font-semibold tracking-normal wrap-anywhere">{title}</h3>
        <RemoveButton label={words.formatsRemove({ name: title })} onPress={onRemove} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <SelectField
          label={words.formatsSport}
          value={format.sportId}
          disabled={isSaved(format)}
          onChange={({ target }) => onChange({ sportId: target.value })}
        >
          {sports.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <NameInput
          label={words.formatsName}
          hint={isFirst ? words.formatsNameHint : undefined}
          name={format.key}
          value={format.name}
          onChange={(name) => onChange({ name })}
          problem={problem === 'sameFormat' ? problem : undefined}
        />
        {isSaved(format) ? (
          <SavedPrice price={Number(format.price)} pricesPath={pricesPath} />
        ) : (
          <PriceInput
            name={format.key}
            value={format.price}
            onChange={(price) => onChange({ price })}
            problem={problem === 'noPrice' ? problem : undefined}
          />
        )}
      </div>
      <Spaces
        legend={words.formatsSpaces}
        spaces={spaces}
        chosen={format.spaces}
        onChange={(keys) => onChange({ spaces: keys })}
      />
      {problem === 'noSpace' && (
        <p className="mt-2 text-sm">
          <ProblemText problem={problem} />
        </p>
      )}
    </>
  );
}

/** Prices of what is sold have a page of their own, with evenings and festivals. */
function SavedPrice({ price, pricesPath }: { price: number; pricesPath: string }) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">{words.formatsPrice}</p>
      <p className="flex min-h-12 flex-wrap items-center gap-x-3">
        <span className="font-display text-xl font-bold tabular-nums">{formatRupees(price)}</span>
        <Link
          to={pricesPath}
          className="inline-flex min-h-11 items-center text-sm font-medium text-turf-700 underline underline-offset-4"
        >
          {words.formatsPriceThere}
        </Link>
      </p>
    </div>
  );
}

type PriceInputProps = {
  name: string;
  value: string;
  onChange: (value: string) => void;
  problem: CourtProblem | undefined;
};

function PriceInput({ name, value, onChange, problem }: PriceInputProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {words.formatsPrice}
      </label>
      <div className="relative">
        <span aria-hidden="true" className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-muted">
          ₹
        </span>
        <input
          id={id}
          name={`${name}-price`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={value}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? `${id}-about` : undefined}
          onChange={({ target }) => onChange(target.value)}
          className="h-12 w-full rounded-xl border border-ink/25 bg-white pr-4 pl-8 text-lg font-semibold tabular-nums hover:border-ink/50 aria-invalid:border-clay aria-invalid:bg-clay-50"
        />
      </div>
      {problem && (
        <p id={`${id}-about`} className="mt-1.5 text-sm">
          <ProblemText problem={problem} />
        </p>
      )}
    </div>
  );
}
