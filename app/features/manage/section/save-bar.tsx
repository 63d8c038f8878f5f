import type { ReactNode } from 'react';
import { Button } from '#app/components/button.tsx';
import * as words from '#words/manage/section.ts';

type SaveBarProps = { onDiscard: () => void; onSave: () => void; isBusy: boolean; problem?: ReactNode };

/** Stays in view as long as something is not saved. */
export function SaveBar({ onDiscard, onSave, isBusy, problem }: SaveBarProps) {
  return (
    <div className="no-print sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-6 border-t border-line bg-chalk px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:bg-white sm:px-5 sm:shadow-card md:bottom-4">
      {problem}
      <div className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <p role="status" className="mr-auto text-sm font-medium">
          {words.unsaved}
        </p>
        <Button variant="ghost" className="px-4!" disabled={isBusy} onClick={onDiscard}>
          {words.discard}
        </Button>
        <Button waiting={isBusy} onClick={onSave}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}
