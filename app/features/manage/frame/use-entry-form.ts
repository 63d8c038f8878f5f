import { type FormEvent, useRef, useState } from 'react';

/** What a form says, or what is wrong with it, the first field first. */
type Read<Value, Name extends PropertyKey> =
  | { readonly value: Value }
  | { readonly value?: undefined; readonly problems: { readonly [Field in Name]?: string | undefined } };
type TextIn<Entry> = { [Name in keyof Entry]: Entry[Name] extends string ? Name : never }[keyof Entry] & string;

/** A form that is read as it is typed. What is wrong is said once somebody tried to send it, and the first is focused. */
export function useEntryForm<Entry extends object, Value, Name extends PropertyKey>(
  first: Entry | (() => Entry),
  read: (entry: Entry) => Read<Value, Name>,
  onDone: (value: NonNullable<Value>) => void,
) {
  const [entry, setEntry] = useState(first);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const answer = read(entry);
  const wrong: { readonly [Field in PropertyKey]?: string | undefined } = 'problems' in answer ? answer.problems : {};
  const problems: { readonly [Field in Name | keyof Entry]?: string | undefined } = isTried ? wrong : {};
  const set = (change: Partial<Entry>) => setEntry({ ...entry, ...change });

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const [field] = Object.keys(wrong);
    form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    if (answer.value !== undefined && answer.value !== null) onDone(answer.value);
  }

  return {
    entry,
    set,
    problems,
    form: { ref: form, noValidate: true, onSubmit },
    field: <Field extends TextIn<Entry>>(name: Field) => ({
      name,
      value: entry[name],
      onChange: (event: { target: { value: string } }) => setEntry({ ...entry, [name]: event.target.value }),
      error: problems[name],
    }),
  };
}
