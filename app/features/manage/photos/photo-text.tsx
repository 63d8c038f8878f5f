import { useState } from 'react';
import { Field } from '#app/components/field.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import type { Photo } from '#contract/photo.ts';
import { PHOTO_TEXT_LIMIT } from '#contract/photo-limits.ts';
import * as words from '#words/manage/photos.ts';
import { type Of, useDescribePhoto } from './queries.ts';

/** What a photo shows. It is saved when its field is left. */
export function PhotoText({ of, photo, place }: { of: Of; photo: Photo; place: number }) {
  const [text, setText] = useState(photo.alt);
  const saving = useDescribePhoto(of, photo.id);
  function save(): void {
    if (text.trim() !== photo.alt) saving.mutate(text.trim());
  }
  const isSaved = saving.isSuccess && text.trim() === photo.alt;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        label={words.describeLabel({ place })}
        name={`photo-${photo.id}`}
        required
        maxLength={PHOTO_TEXT_LIMIT}
        placeholder={words.describePlaceholder}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          saving.reset();
        }}
        onBlur={save}
        error={saving.error ? sentenceOf(saving.error, words.describeFailed) : undefined}
      />
      <p role="status" className="mt-0.5 min-h-5 text-sm text-ink-muted">
        {isSaved ? words.describeSaved : ''}
      </p>
    </form>
  );
}
