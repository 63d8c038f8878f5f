// The money of a booking: what was taken, what is due or owed, and the buttons to settle it.
import { useQuery } from '@tanstack/react-query';
import { Banknote, HandCoins, QrCode, Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { focusIfLost } from '#app/components/focus-at-once.ts';
import { toast } from '#app/components/toast.ts';
import { useFocusBack } from '#app/components/use-focus-back.ts';
import { dayAndClockOf } from '#app/features/manage/frame/time-text.ts';
import { isUnanswered } from '#app/lib/api.ts';
import type { DeskBooking } from '#contract/desk.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees, toPaise, toRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';
import { newKey } from './money-entry.ts';
import { type At, useCash, useTakeBack } from './mutations.ts';
import { currentShiftQuery } from './queries.ts';
import { TakeForm, type TakeKind, type Taken } from './take-form.tsx';
import { TakingList } from './taking-list.tsx';
import { UpiStep } from './upi-step.tsx';

type MoneyPartProps = At & { booking: DeskBooking; mayTake: boolean };

export function MoneyPart({ token, venueId, booking, mayTake }: MoneyPartProps) {
  const { price, due, owed, status } = booking;
  const isCancelled = status === 'cancelled';
  const writtenOff = booking.writeOffs.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const paid = toPaise(booking.paidOnline) + toPaise(booking.paidCredit) + toPaise(booking.paidCash);
  // Granted since: what is not due, and is not with the ground either.
  const gone = toPaise(price) - toPaise(due) - writtenOff - paid;
  return (
    <section aria-label={words.moneyTitle} className="mb-5 rounded-card border border-line bg-white p-4">
      {isCancelled && (
        <p ref={focusIfLost} tabIndex={-1} className="mb-2 font-semibold text-clay-700 outline-none">
          {words.moneyCancelled}
        </p>
      )}
      {booking.choosesUntil && (
        <p className="mb-2">{words.moneyChooses({ until: shortMoment(new Date(booking.choosesUntil)) })}</p>
      )}
      <dl className="flex flex-col gap-1.5">
        <Line name={words.moneyPrice} rupees={price} />
        {!isCancelled && <Line name={words.moneyPaid} rupees={toRupees(paid)} />}
        {booking.paidCredit > 0 && (
          <Line name={isCancelled ? words.moneyCredit : words.moneyOfCredit} rupees={booking.paidCredit} />
        )}
        {!isCancelled && gone > 0 && <Line name={words.moneyRefunded} rupees={toRupees(gone)} />}
        {writtenOff > 0 && <Line name={words.writeOffName} rupees={toRupees(writtenOff)} />}
        {due > 0 && <Line name={words.moneyDue} rupees={due} isStrong />}
        {owed > 0 && <Line name={words.moneyOwed} rupees={owed} isStrong />}
      </dl>
      {booking.credit > 0 && (
        <p className="mt-2 text-[0.9375rem] text-turf-700">
          {words.moneyHas({ amount: formatRupees(booking.credit) })}
        </p>
      )}
      {booking.writeOffs.map(({ id, amount, reason, at, by }) => (
        <p key={id} className="mt-2 text-sm text-ink-muted wrap-anywhere">
          {words.writeOffLine({
            amount: formatRupees(amount),
            time: dayAndClockOf(at),
            by: by || words.writeOffSomebody,
            reason,
          })}
        </p>
      ))}
      <TakingList token={token} venueId={venueId} booking={booking} mayTake={mayTake} />
      {mayTake && <Settling token={token} venueId={venueId} booking={booking} />}
    </section>
  );
}

function Settling({ token, venueId, booking }: At & { booking: DeskBooking }) {
  const { number, name, due, owed, credit } = booking;
  const of = { token, venueId, number };
  const taking = useCash(of, 'takeCash');
  const giving = useCash(of, 'returnCash');
  const spending = useCash(of, 'takeCredit');
  const takeBack = useTakeBack(of);
  const acts = { cash: taking, upi: taking, credit: spending, back: giving };
  const { data: shift } = useQuery(currentShiftQuery(token, venueId));
  const [kind, setKind] = useState<TakeKind>();
  const [upi, setUpi] = useState<Taken>();
  const { giveBackTo, backTo } = useFocusBack<TakeKind>();
  const most = { cash: due, upi: due, credit: Math.min(due, credit), back: owed };
  // Settled elsewhere meanwhile; but what had no answer can be sent again.
  if (kind && most[kind] === 0 && !acts[kind].isPending && !isUnanswered(acts[kind].error)) setKind(undefined);
  // One for each occasion: what is sent again after no answer came does nothing more.
  const [key, setKey] = useState(newKey);

  function close(): void {
    if (kind) giveBackTo(kind);
    setKind(undefined);
    setUpi(undefined);
    setKey(newKey());
    taking.reset();
    giving.reset();
    spending.reset();
  }
  function take({ amount, float }: Taken): void {
    if (kind === 'upi') {
      setUpi({ amount, float });
      return;
    }
    if (!kind) return;
    const said = SAID[kind];
    acts[kind].mutate(
      { key, amount, float },
      {
        onSuccess(after) {
          const text = said({ amount: formatRupees(amount), name });
          const taken =
            kind === 'cash'
              ? after.takings.findLast((one) => one.amount === amount && one.correctable === amount)
              : undefined;
          if (taken) takeBack.offer(text, { taking: taken.id, amount });
          else toast(text, { about: `money-${number}` });
          close();
        },
      },
    );
  }

  if (upi) {
    return (
      <div className="mt-4 border-t border-line pt-4">
        <UpiStep {...of} amount={upi.amount} float={upi.float} doneLabel={words.newClose} onClose={close} />
      </div>
    );
  }
  if (kind) {
    return (
      <TakeForm
        key={kind}
        kind={kind}
        most={most[kind]}
        // Credit goes into no drawer.
        needsShift={shift === null && kind !== 'credit'}
        isPending={acts[kind].isPending}
        error={acts[kind].error}
        sent={isUnanswered(acts[kind].error) ? acts[kind].variables?.amount : undefined}
        onTake={take}
        onClose={close}
      />
    );
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
      {due > 0 && (
        <>
          <Button ref={backTo('cash')} onClick={() => setKind('cash')} className="grow">
            <Banknote aria-hidden="true" className="size-5" />
            {words.moneyTakeCash}
          </Button>
          <Button variant="outline" ref={backTo('upi')} onClick={() => setKind('upi')} className="grow">
            <QrCode aria-hidden="true" className="size-5" />
            {words.moneyShowUpi}
          </Button>
          {credit > 0 && (
            <Button variant="outline" ref={backTo('credit')} onClick={() => setKind('credit')} className="grow">
              <Ticket aria-hidden="true" className="size-5" />
              {words.moneyUseCredit}
            </Button>
          )}
        </>
      )}
      {owed > 0 && (
        <Button
          variant={due > 0 ? 'outline' : 'primary'}
          ref={backTo('back')}
          onClick={() => setKind('back')}
          className="grow"
        >
          <HandCoins aria-hidden="true" className="size-5" />
          {words.moneyGiveBack}
        </Button>
      )}
    </div>
  );
}

const SAID = {
  cash: words.moneyTaken,
  upi: words.moneyTaken,
  credit: words.moneyCreditUsed,
  back: words.moneyGiven,
};

function Line({ name, rupees, isStrong = false }: { name: string; rupees: number; isStrong?: boolean }): ReactNode {
  return (
    <div className={isStrong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt className={isStrong ? '' : 'text-ink-muted'}>{name}</dt>
      <dd className="tabular-nums">{formatRupees(rupees)}</dd>
    </div>
  );
}
