import { Button } from '#app/components/button.tsx';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import * as words from '#words/manage/section.ts';

type SaveProblemProps = {
  error: Error;
  /** When somebody else saved meanwhile: what is theirs, or mine instead of it. */
  onTheirs: () => void;
  onMine: () => void;
  isBusy: boolean;
};

/** Why it was not saved, and what to do next. */
export function SaveProblem({ error, onTheirs, onMine, isBusy }: SaveProblemProps) {
  const isStale = error instanceof ApiError && error.code === 'changed_meanwhile';
  return (
    <div role="alert" className="mb-3 rounded-xl bg-clay-50 px-4 py-3 text-clay-700">
      <p className="font-medium">{isStale ? words.staleText : sentenceOf(error, words.saveFailed)}</p>
      {isStale && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="outline" disabled={isBusy} onClick={onTheirs}>
            {words.staleTheirs}
          </Button>
          <Button variant="outline" disabled={isBusy} onClick={onMine}>
            {words.staleMine}
          </Button>
        </div>
      )}
    </div>
  );
}
