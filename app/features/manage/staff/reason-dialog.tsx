import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { RETURN_REASON_LIMIT } from '#contract/limits.ts';
import * as words from '#words/manage/staff.ts';
import * as refused from '#words/shared/refused.ts';

type ReasonDialogProps = {
  open: boolean;
  close: () => void;
  title: string;
  text: string;
  label: string;
  placeholder: string;
  confirm: string;
  isDanger?: boolean;
  isBusy: boolean;
  error: Error | null;
  onConfirm: (reason: string) => void;
};

/** Something that is only done with a reason. What is typed stays while it is closed. */
export default function ReasonDialog({
  open,
  close,
  title,
  text,
  label,
  placeholder,
  confirm,
  isDanger = false,
  isBusy,
  error,
  onConfirm,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim()) onConfirm(reason.trim());
  }

  return (
    <Dialog open={open} onOpenChange={() => !isBusy && close()} title={title}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <p className="text-ink-muted">{text}</p>
        <Field
          label={label}
          required
          rows={4}
          maxLength={RETURN_REASON_LIMIT}
          placeholder={placeholder}
          value={reason}
          error={isMissing ? refused.sayWhy : undefined}
          onChange={({ target }) => {
            setReason(target.value);
            setMissing(false);
          }}
        />
        {error && (
          <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
            {sentenceOf(error, words.failed)}
          </p>
        )}
        <div className="flex flex-col gap-3">
          <Button type="submit" size="lg" variant={isDanger ? 'danger' : 'primary'} waiting={isBusy}>
            {confirm}
          </Button>
          <Button size="lg" variant="outline" disabled={isBusy} onClick={close}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
