import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { toast } from '#app/components/toast.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { Photo } from '#contract/photo.ts';
import * as words from '#words/manage/photos.ts';
import * as team from '#words/manage/team.ts';
import { type Of, useRemovePhoto } from './queries.ts';

type RemoveDialogProps = { of: Of; open: boolean; close: () => void; photo: Photo; isLast: boolean };

/** Its files are deleted, which cannot be taken back: asked once more, with the photo in view. */
export default function RemoveDialog({ of, open, close, photo, isLast }: RemoveDialogProps) {
  const removing = useRemovePhoto(of);
  const remove = () =>
    removing.mutate(photo.id, {
      onSuccess() {
        close();
        toast(words.removeDone);
      },
    });
  return (
    <Dialog open={open} onOpenChange={() => !removing.isPending && close()} title={words.removeTitle}>
      <PathPicture
        path={photo.path}
        alt={photo.alt}
        sizes="24rem"
        className="aspect-3/2 w-full rounded-xl object-cover"
      />
      <p className="mt-4 text-ink-muted">{words.removeText}</p>
      {isLast && <p className="mt-2 font-medium">{words.removeLast}</p>}
      {removing.error && (
        <p role="alert" className="mt-4 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(removing.error, words.removeFailed)}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3">
        <Button size="lg" variant="danger" waiting={removing.isPending} onClick={remove}>
          {words.removeConfirm}
        </Button>
        <Button size="lg" variant="outline" disabled={removing.isPending} onClick={close}>
          {team.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
