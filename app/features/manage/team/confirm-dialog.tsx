import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import * as words from '#words/manage/team.ts';

type ConfirmDialogProps = {
  open: boolean;
  close: () => void;
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
  isBusy: boolean;
  error: Error | null;
};

/** Something that cannot be taken back: asked once more. */
export default function ConfirmDialog({
  open,
  close,
  title,
  text,
  confirm,
  onConfirm,
  isBusy,
  error,
}: ConfirmDialogProps) {
  return (
    <Dialog open={open} onOpenChange={() => !isBusy && close()} title={title}>
      <p className="text-ink-muted">{text}</p>
      {error && (
        <p role="alert" className="mt-4 rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(error, words.removeFailed)}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-3">
        <Button size="lg" variant="danger" waiting={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button size="lg" variant="outline" disabled={isBusy} onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
