import { CircleX, ImageUp } from 'lucide-react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { cn } from '#app/lib/cn.ts';
import * as words from '#words/manage/photos.ts';
import type { Uploading, UploadQueue } from './upload-queue.ts';

/** What is on its way, and what was refused, with the reason. */
export function UploadList({ uploads, queue }: { uploads: readonly Uploading[]; queue: UploadQueue }) {
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="uploads" className="mt-6">
      <h2 id="uploads" className="mb-3 text-xl">
        {words.uploadTitle}
      </h2>
      <Card>
        <ul>
          {uploads.map((upload) => (
            <Row key={upload.id} upload={upload} queue={queue} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Row({ upload, queue }: { upload: Uploading; queue: UploadQueue }) {
  const { id, file, state, share, problem, isHopeless } = upload;
  const isFailed = state === 'failed';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 py-3 not-first:border-t sm:px-5">
      <ImageUp aria-hidden="true" className={isFailed ? 'size-5 text-clay-700' : 'size-5 text-turf-700'} />
      <div className="min-w-0 flex-1 basis-52">
        <p className="truncate font-medium">{file.name}</p>
        {isFailed ? (
          <p role="alert" className="text-sm font-medium text-clay-700">
            {problem}
          </p>
        ) : (
          <>
            <p className="text-sm text-ink-muted tabular-nums">{stateText(upload)}</p>
            <progress
              aria-label={file.name}
              max={1}
              value={state === 'preparing' ? 1 : share}
              className={cn(
                'mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-ink/10',
                '[&::-moz-progress-bar]:bg-turf-600 [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-turf-600',
                state === 'preparing' && 'animate-pulse',
              )}
            />
          </>
        )}
      </div>
      {isFailed && (
        <div className="flex gap-2">
          {!isHopeless && (
            <Button
              variant="outline"
              aria-label={words.uploadRetryOf({ name: file.name })}
              onClick={() => queue.retry(id)}
            >
              {words.uploadRetry}
            </Button>
          )}
          <Button
            variant="ghost"
            className="size-11 px-0!"
            aria-label={words.uploadDismiss({ name: file.name })}
            onClick={() => queue.dismiss(id)}
          >
            <CircleX aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </li>
  );
}

function stateText({ state, share }: Uploading): string {
  if (state === 'waiting') return words.uploadWaiting;
  if (state === 'preparing') return words.uploadPreparing;
  return words.uploadSending({ percent: Math.floor(share * 100) });
}
