import { SelectField } from './select-field.tsx';

type ValueSelectProps<Value extends string | number> = {
  label: string;
  isLabelHidden?: boolean;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** For those who look for it in its form. */
  name?: string;
  error?: string | undefined;
  isWrong?: boolean;
  className?: string;
};

/** One of a few values, whatever their kind. */
export function ValueSelect<Value extends string | number>({ options, onChange, ...props }: ValueSelectProps<Value>) {
  return (
    <SelectField
      {...props}
      onChange={({ target }) => {
        const chosen = options.find(({ value }) => String(value) === target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}
