import { useEffect, useRef } from 'react';
import { Button } from '#app/components/button.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/manage/set-up.ts';
import type { Section } from './use-section.ts';

/** Whatever is typed in it. */
type AnySection = Omit<Section<object>, 'typed'> & {
  typed: Pick<Section<object>['typed'], 'isChanged' | 'isRestored'>;
};

type SaveAreaProps = {
  section: AnySection;
  /** A draft goes on to the next step; what is on sale is saved where it is. */
  isDraft: boolean;
  /** Something that was typed cannot be saved. */
  isWrong: boolean;
  onSaved: () => void;
};

/** The foot of a form: what went wrong, and the way to save. It stays in view while something is not saved. */
export function SaveArea({ section, isDraft, isWrong, onSaved }: SaveAreaProps) {
  const { typed, isSaving } = section;
  if (!isDraft && !typed.isChanged && !section.error) return null;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-6 border-t border-line bg-chalk px-4 py-3 max-md:bottom-15 sm:mx-0 sm:rounded-card sm:border sm:bg-white sm:shadow-card">
      <Problem section={section} isWrong={isWrong} onSaved={onSaved} />
      <div className={cn('flex flex-wrap items-center justify-end gap-3', section.isOvertaken && 'hidden')}>
        {typed.isChanged && <p className="mr-auto text-sm font-medium text-ink-muted">{words.unsaved}</p>}
        {!isDraft && (
          <Button variant="ghost" className="px-4!" disabled={isSaving} onClick={section.discard}>
            {words.discard}
          </Button>
        )}
        <Button type="submit" waiting={isSaving} className={isDraft ? 'max-sm:w-full' : undefined}>
          {isDraft ? words.saveAndGoOn : words.save}
        </Button>
      </div>
    </div>
  );
}

function Problem({ section, isWrong, onSaved }: Omit<SaveAreaProps, 'isDraft'>) {
  const { error, isOvertaken, isSaving } = section;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  if (!error && !isWrong) return null;
  return (
    <div ref={box} role="alert" className="rounded-xl bg-clay-50 px-4 py-3 text-clay-700 not-last:mb-3">
      <p className="font-medium">
        {isOvertaken ? words.conflictText : error ? sentenceOf(error, words.saveFailed) : words.fix}
      </p>
      {isOvertaken && (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="outline" disabled={isSaving} onClick={section.showTheirs}>
            {words.conflictTheirs}
          </Button>
          <Button variant="solid" waiting={isSaving} onClick={() => section.saveOver(onSaved)}>
            {words.conflictMine}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Above a form: it is not what is saved, but what was typed last time. */
export function Restored({ section }: Pick<SaveAreaProps, 'section'>) {
  if (!section.typed.isRestored) return null;
  return (
    <div role="status" className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-amber-50 px-4 py-3">
      <p className="flex-1 basis-60 text-amber-900">{words.restored}</p>
      <Button variant="outline" onClick={section.discard}>
        {words.startOver}
      </Button>
    </div>
  );
}
