import { Skeleton } from '#app/components/skeleton.tsx';
import * as words from '#words/manage/frame.ts';

export function ConsoleLoading() {
  return (
    <div role="status" data-page="loading" className="flex flex-col gap-5">
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </div>
  );
}
