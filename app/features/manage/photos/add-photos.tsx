import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { cn } from '#app/lib/cn.ts';
import { MOST_PHOTOS, PHOTO_LEAST, PHOTO_MEGABYTES_LIMIT } from '#contract/photo-limits.ts';
import * as words from '#words/manage/photos.ts';

/** An iPhone makes a JPEG of its own format when that is all that is asked for. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

type AddPhotosProps = { isFull: boolean; onFiles: (files: readonly File[]) => void };

/** Photos are dropped anywhere on the page, chosen, or taken with the camera. */
export function AddPhotos({ isFull, onFiles }: AddPhotosProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isOver = useDropping(isFull ? undefined : onFiles);
  function chosen({ target }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  }
  return (
    <section
      aria-labelledby="add-photos"
      className={cn(
        'rounded-card border-2 border-dashed px-5 py-6 text-center transition-colors',
        isOver ? 'border-turf-600 bg-turf-100' : 'border-ink/20 bg-white',
      )}
    >
      <h2 id="add-photos" className="sr-only">
        {words.addTitle}
      </h2>
      {isFull ? (
        <p className="font-medium text-ink-muted">{words.addFull({ most: MOST_PHOTOS })}</p>
      ) : (
        <>
          <p className="mb-3 font-medium pointer-coarse:hidden">{words.addDrop}</p>
          <div className="flex flex-wrap justify-center gap-3">
            <Button variant="solid" onClick={() => chooser.current?.click()}>
              <ImagePlus aria-hidden="true" className="size-5" />
              {words.addChoose}
            </Button>
            <span className="hidden pointer-coarse:flex">
              <Button variant="outline" onClick={() => camera.current?.click()}>
                <Camera aria-hidden="true" className="size-5" />
                {words.addCamera}
              </Button>
            </span>
          </div>
          <input ref={chooser} hidden type="file" multiple accept={ACCEPTED} data-for="choose" onChange={chosen} />
          <input
            ref={camera}
            hidden
            type="file"
            accept={ACCEPTED}
            capture="environment"
            data-for="camera"
            onChange={chosen}
          />
          <p className="mx-auto mt-4 max-w-prose text-sm text-ink-muted">
            {words.addHint({ ...PHOTO_LEAST, megabytes: PHOTO_MEGABYTES_LIMIT })}
          </p>
        </>
      )}
    </section>
  );
}

/** Whether files are being held over the page. A drop beside it would open the file in place of the page. */
function useDropping(onFiles: ((files: readonly File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    function over(event: DragEvent): void {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = onFiles ? 'copy' : 'none';
      setOver(onFiles !== undefined);
    }
    function leave({ relatedTarget }: DragEvent): void {
      if (!relatedTarget) setOver(false);
    }
    function drop(event: DragEvent): void {
      setOver(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      onFiles?.([...event.dataTransfer.files]);
    }
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onFiles]);
  return isOver;
}
