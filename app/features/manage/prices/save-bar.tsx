import { Button } from '#app/components/button.tsx';
import * as words from '#words/manage/prices.ts';

/** Stays in view as long as something is not saved. */
export function SaveBar({ onDiscard, onReview }: { onDiscard: () => void; onReview: () => void }) {
  return (
    <div
      role="status"
      className="sticky bottom-0 z-20 max-md:bottom-15 -mx-4 mt-5 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line bg-chalk px-4 py-3 sm:mx-0 sm:rounded-card sm:border sm:bg-white sm:shadow-card"
    >
      <p className="mr-auto text-sm font-medium">{words.unsaved}</p>
      <Button variant="ghost" className="px-4!" onClick={onDiscard}>
        {words.discard}
      </Button>
      <Button onClick={onReview}>{words.review}</Button>
    </div>
  );
}
