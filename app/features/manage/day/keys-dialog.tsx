import { Dialog } from '#app/components/dialog.tsx';
import * as callOffs from '#words/manage/call-offs.ts';
import * as words from '#words/manage/day.ts';
import * as desk from '#words/manage/desk.ts';
import * as scan from '#words/manage/scan.ts';

const KEYS: readonly [keys: string, does: string][] = [
  [words.keysArrowsKeys, words.keysArrows],
  [words.keysOpenKeys, words.keysOpen],
  [desk.keysNewKeys, desk.keysNew],
  [words.keysFindKeys, words.keysFind],
  [scan.key, scan.keyDoes],
  [callOffs.keysRainKeys, callOffs.keysRain],
  [callOffs.keysCloseKeys, callOffs.keysClose],
  [words.keysEndsKeys, words.keysEnds],
  [words.keysDaysKeys, words.keysDays],
  [words.keysTodayKeys, words.keysToday],
  [words.keysPrintKeys, words.keysPrint],
  [words.keysHelpKeys, words.keysHelp],
];

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.keysTitle}>
      <dl className="flex flex-col gap-3">
        {KEYS.map(([keys, does]) => (
          <div key={keys} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0">{does}</dt>
            <dd className="shrink-0 rounded-lg border border-line bg-white px-2.5 py-1 text-sm font-semibold">
              {keys}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
