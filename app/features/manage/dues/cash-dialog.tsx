import { useQuery } from '@tanstack/react-query';
import { Button } from '#app/components/button.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { Field } from '#app/components/field.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { toast } from '#app/components/toast.ts';
import { useTakeBack } from '#app/features/manage/desk/mutations.ts';
import { amountIn } from '#app/features/manage/frame/amount-in.ts';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { OpenShiftForm } from '#app/features/manage/shifts/open-shift-form.tsx';
import { currentShiftQuery, type OfVenue } from '#app/features/manage/shifts/queries.ts';
import { ApiError, isUnanswered, sentenceOf } from '#app/lib/api.ts';
import type { Dues } from '#contract/dues.ts';
import { TAKING_NOTE_LIMIT } from '#contract/limits.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/dues.ts';
import { type CashWay, useCash } from './mutations.ts';

type Due = Dues['bookings'][number];
type CashDialogProps = { open: boolean; close: () => void; of: OfVenue; booking: Due; way: CashWay };

/** Cash in or out for one booking. Whoever has no shift opens one here first, and loses nothing. */
export default function CashDialog({ open, close, of, booking, way }: CashDialogProps) {
  const { data, error, refetch } = useQuery({ ...currentShiftQuery(of), enabled: open });
  const cash = useCash(of, booking.number, way);
  const title = (way === 'take' ? words.takeTitle : words.backTitle)({ name: booking.name });
  const needsShift = data?.shift === null;
  return (
    <Dialog open={open} onOpenChange={() => !cash.isPending && close()} title={title}>
      {!data ? (
        error ? (
          <NotLoaded onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-60" />
        )
      ) : (
        <>
          {needsShift && (
            <>
              <p role="status" className="mb-4 rounded-xl bg-amber-50 px-4 py-3 font-medium text-amber-900">
                {words.shiftFirst}
              </p>
              <OpenShiftForm of={of} />
            </>
          )}
          {/* What was typed stays while a shift is opened. */}
          <div hidden={needsShift}>
            <CashForm of={of} booking={booking} way={way} cash={cash} close={close} />
          </div>
        </>
      )}
    </Dialog>
  );
}

type CashFormProps = Pick<CashDialogProps, 'of' | 'booking' | 'way' | 'close'> & { cash: ReturnType<typeof useCash> };

function CashForm({ of, booking, way, cash, close }: CashFormProps) {
  const { name, number } = booking;
  const takeBack = useTakeBack({ ...of, number });
  const most = way === 'take' ? booking.due : booking.owed;
  const said = way === 'take' ? words.takeDone : words.backDone;
  const sent = isUnanswered(cash.error) ? cash.variables?.amount : undefined;
  const { entry, form, field } = useEntryForm(
    { amount: String(most), note: '' },
    (typed) => readCash(typed, { most, sent }, way),
    (value) =>
      cash.mutate(value, {
        onSuccess(after) {
          const text = said({ amount: formatRupees(value.amount), name });
          if (way === 'take') takeBack.say(text, after, value.amount);
          else toast(text, { about: `money-${number}` });
          close();
        },
      }),
  );
  const amount = amountIn(entry.amount);
  const needsShift = cash.error instanceof ApiError && cash.error.code === 'shift_needed';
  return (
    <form {...form} className="flex flex-col gap-5">
      <Field
        label={words.takeAmount}
        required
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        hint={(way === 'take' ? words.takeAll : words.backAll)({ amount: formatRupees(most) })}
        {...field('amount')}
      />
      <Field label={words.note} maxLength={TAKING_NOTE_LIMIT} {...field('note')} />
      {cash.error && !needsShift && (
        <p role="alert" className="rounded-xl bg-clay-50 px-4 py-3 font-medium text-clay-700">
          {sentenceOf(cash.error, words.takeFailed)}
        </p>
      )}
      <Button type="submit" size="lg" waiting={cash.isPending}>
        {confirmText(way, amount)}
      </Button>
    </form>
  );
}

function confirmText(way: CashWay, rupees: number | undefined): string {
  const amount = rupees && formatRupees(rupees);
  if (way === 'take') return amount ? words.takeConfirm({ amount }) : words.takeConfirmNone;
  return amount ? words.backConfirm({ amount }) : words.backConfirmNone;
}

/** `sent`: what may be entered already, so that less is due by now. It may be sent again. */
type Limits = { most: number; sent: number | undefined };

function readCash(typed: { amount: string; note: string }, { most, sent }: Limits, way: CashWay) {
  const amount = amountIn(typed.amount);
  if (!amount) return { problems: { amount: words.amountMissing } };
  if (amount > most && amount !== sent) {
    const tooMuch = way === 'take' ? words.tooMuchDue : words.tooMuchOwed;
    return { problems: { amount: tooMuch({ amount: formatRupees(most) }) } };
  }
  return { value: { amount, note: typed.note.trim() || undefined } };
}
