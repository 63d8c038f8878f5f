import { cn } from '#app/lib/cn.ts';
import * as words from '#words/manage/day.ts';

/** Whether what is on screen follows what happens. */
export function LiveSign({ isLive }: { isLive: boolean }) {
  return (
    <p role="status" className="flex items-center gap-2 text-[0.9375rem] text-ink-muted">
      <span aria-hidden="true" className={cn('size-2.5 rounded-full', isLive ? 'bg-turf-600' : 'bg-amber')} />
      {isLive ? words.liveLive : words.liveConnecting}
    </p>
  );
}
