import { type FormEvent, useRef, useState } from 'react';
import { focusField } from './focus-field.ts';
import { useGoOn } from './use-go-on.ts';
import { type SectionOptions, useSection } from './use-section.ts';

type SectionFormOptions<Draft> = SectionOptions<Draft> & {
  /** The name of the first field that cannot be saved, '' where it has none; undefined when all is well. */
  wrongField: (draft: Draft) => string | undefined;
  /** What is done before saving; without it, what is submitted is saved at once. */
  beforeSaving?: (draft: Draft, save: () => void) => void;
  onSaved?: () => void;
};

/** The form of a section: what is wrong is said once somebody has tried to save it. */
export function useSectionForm<Draft extends object>(options: SectionFormOptions<Draft>) {
  const { setUp, wrongField, beforeSaving, onSaved } = options;
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const showNext = useGoOn(options.section, setUp);
  const section = useSection(options);
  const { value: draft, set } = section.typed;
  const wrong = wrongField(draft);

  function goOn(): void {
    setTried(false);
    onSaved?.();
    showNext();
  }
  const save = () => section.save(goOn);
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (wrong !== undefined) focusField(form.current, wrong);
    else if (beforeSaving) beforeSaving(draft, save);
    else save();
  }

  return {
    section,
    draft,
    set,
    isTried,
    save,
    form: { ref: form, noValidate: true, onSubmit },
    saveArea: {
      section,
      isDraft: setUp.listing === 'draft',
      isWrong: isTried && wrong !== undefined,
      onSaved: goOn,
    },
  };
}
