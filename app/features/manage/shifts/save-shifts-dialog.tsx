import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { useSavedFile } from '#app/features/manage/use-saved-file.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { areInOrder } from '#domain/days.ts';
import { addDays, indiaDate, monthOf } from '#domain/india-time.ts';
import * as words from '#words/manage/shifts.ts';
import type { OfVenue } from './queries.ts';

type SaveShiftsDialogProps = { open: boolean; close: () => void; of: OfVenue };

/** The shifts of some days as a file: this month's unless somebody says otherwise. */
export default function SaveShiftsDialog({ open, close, of: { token, venueId } }: SaveShiftsDialogProps) {
  const file = useSavedFile();
  const thisMonth = monthOf(indiaDate(new Date()));
  const { form, field, set } = useEntryForm(thisMonth, readDays, (query) =>
    file.mutate((api) => api('exportShifts', { token, params: { venueId }, query }), { onSuccess: close }),
  );
  function dismiss(): void {
    if (file.isPending) return;
    file.reset();
    close();
  }
  const months = [
    { label: words.exportThisMonth, days: thisMonth },
    { label: words.exportLastMonth, days: monthOf(addDays(thisMonth.from, -1)) },
  ];
  return (
    <Dialog open={open} onOpenChange={dismiss} title={words.exportTitle} description={words.exportText}>
      <form {...form} className="flex flex-col gap-5">
        <div className="flex flex-wrap gap-2">
          {months.map(({ label, days }) => (
            <Button key={label} variant="outline" onClick={() => set(days)}>
              {label}
            </Button>
          ))}
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-3 gap-y-4">
          <Field label={words.exportFrom} required type="date" {...field('from')} />
          <Field label={words.exportTo} required type="date" {...field('to')} />
        </div>
        {file.error && (
          <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
            {sentenceOf(file.error, words.exportFailed)}
          </p>
        )}
        <Button type="submit" size="lg" waiting={file.isPending}>
          {words.exportAction}
        </Button>
      </form>
    </Dialog>
  );
}

function readDays(days: { from: string; to: string }) {
  return areInOrder(days) ? { value: days } : { problems: { to: words.exportBackwards } };
}
