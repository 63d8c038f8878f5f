// A game that the ground called off: what its player wants instead, in plain sentences, once.
import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { Banknote, CalendarClock, CloudRain, Construction, Ticket } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import type { ShownBooking } from '#app/features/booking/my-bookings/shown-booking.ts';
import type { Choice } from '#contract/call-off-words.ts';
import type { CalledOff } from '#contract/call-offs.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as words from '#words/site/called-off.ts';
import { AnotherTime } from './another-time.tsx';
import { backLines, backOf } from './back-words.ts';
import { ChoiceFoot } from './choice-foot.tsx';
import { type FreeRun, slotOf } from './free-runs.ts';
import { type InsteadCalls, useChooseInstead } from './instead-calls.ts';
import { UnpaidChoice } from './unpaid-choice.tsx';

type InsteadPanelProps = { booking: ShownBooking; calledOff: CalledOff; calls: InsteadCalls };

export default function InsteadPanel({ booking, calledOff, calls }: InsteadPanelProps) {
  const isRain = calledOff.cause === 'rain';
  const Icon = isRain ? CloudRain : Construction;
  return (
    <Card className="p-5 sm:p-6">
      <div className="mb-3 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-amber-50 text-amber-900"
        >
          <Icon className="size-5" />
        </span>
        <h2 className="text-xl leading-tight">{isRain ? words.rainTitle : words.closureTitle}</h2>
      </div>
      <p className="text-ink-muted">{reasonOf(booking, calledOff)}</p>
      <Rest booking={booking} calledOff={calledOff} calls={calls} />
    </Card>
  );
}

function Rest(props: InsteadPanelProps) {
  const { canChoose, value } = props.calledOff;
  if (!canChoose) return <Ended calledOff={props.calledOff} />;
  return value > 0 ? <Choices {...props} /> : <UnpaidChoice {...props} />;
}

function reasonOf({ eventName: venue }: ShownBooking, { cause, note }: CalledOff): string {
  if (cause === 'rain') return words.rainText({ venue });
  return note ? words.closureBecause({ venue, reason: note }) : words.closureText({ venue });
}

function Choices({ booking, calledOff, calls }: InsteadPanelProps) {
  const [choice, setChoice] = useState<Choice>();
  const [run, setRun] = useState<FreeRun>();
  const amount = backOf(calledOff);
  const credit = formatRupees(calledOff.credit ?? 0);
  const choosing = useChooseInstead(
    calls,
    (chosen) =>
      ({
        money: words.doneMoney({ amount }),
        moved: words.doneRescheduled,
        credit: words.doneCredit({ amount: credit }),
      })[chosen],
  );
  const isReady = choice !== undefined && (choice !== 'moved' || run !== undefined);
  const question = useId();

  function confirm(): void {
    if (choice) choosing.mutate(choice === 'moved' && run ? { choice, slot: slotOf(run) } : { choice });
  }

  return (
    <>
      {calledOff.due > 0 && <p className="mt-3">{words.rest({ amount: formatRupees(calledOff.due) })}</p>}
      <h3 id={question} className="mt-5 mb-3 text-lg">
        {words.question}
      </h3>
      <RadioGroup<Choice | ''>
        aria-labelledby={question}
        value={choice ?? ''}
        onValueChange={(value) => {
          choosing.reset();
          if (value) setChoice(value);
        }}
        disabled={choosing.isPending}
        className="flex flex-col gap-3"
      >
        <Option id="money" icon={<Banknote />} name={words.money({ amount })} text={backLines(calledOff).join(' ')} />
        <Option
          id="moved"
          icon={<CalendarClock />}
          name={words.rescheduled}
          text={calledOff.due > 0 ? words.rescheduledRest : words.rescheduledText}
        />
        {calledOff.credit !== null && (
          <Option
            id="credit"
            icon={<Ticket />}
            name={refundWords.credit({ amount: credit })}
            text={calledOff.bonus > 0 ? words.creditBonus({ percent: calledOff.bonus }) : words.creditText}
          />
        )}
      </RadioGroup>
      {choice === 'moved' && (
        <div className="mt-3">
          <AnotherTime booking={booking} calls={calls} chosen={run} onChoose={setRun} />
        </div>
      )}
      <ChoiceFoot
        until={calledOff.deadline && words.until({ until: shortMoment(new Date(calledOff.deadline)), amount })}
        error={choosing.error}
        confirm={
          choice &&
          {
            money: words.confirmMoney({ amount }),
            moved: words.confirmRescheduled,
            credit: words.confirmCredit({ amount: credit }),
          }[choice]
        }
        isReady={isReady}
        isPending={choosing.isPending}
        onConfirm={confirm}
      />
    </>
  );
}

function Option({ id, icon, name, text }: { id: Choice; icon: ReactNode; name: string; text: string }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio inside is a control of its own
    <label className="flex min-h-18 cursor-pointer items-center gap-4 rounded-2xl border-2 border-line px-4 py-3 transition-colors hover:border-turf-600 has-data-checked:border-turf-600 has-data-checked:bg-turf-50">
      <span aria-hidden="true" className="text-turf-700 max-[22rem]:hidden [&>svg]:size-6">
        {icon}
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-ink-muted">{text}</span>
      </span>
      <Radio.Root
        value={id}
        aria-label={`${name}. ${text}`}
        className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-ink/35 data-checked:border-turf-600 data-checked:bg-turf-600"
      >
        <Radio.Indicator className="size-2 rounded-full bg-white" />
      </Radio.Root>
    </label>
  );
}

function Ended({ calledOff }: { calledOff: CalledOff }) {
  const { choice, decidedBy, credit, back, value } = calledOff;
  const amount = backOf(calledOff);
  if (value === 0) return <p className="mt-4 font-medium">{words.endedUnpaid}</p>;
  if (choice === 'credit') {
    return (
      <>
        <p className="mt-4 font-medium">{words.endedCredit({ amount: formatRupees(credit ?? 0) })}</p>
        <LinkButton to="/bookings" variant="outline" className="mt-4 w-full">
          {words.endedCreditSee}
        </LinkButton>
      </>
    );
  }
  const told = {
    player: (back.credit > 0 ? words.endedAsPaidPlayer : words.endedMoneyPlayer)({ amount }),
    deadline: words.endedMoneyDeadline({ amount }),
    operator: words.endedMoneyOperator({ amount }),
  };
  return <p className="mt-4 font-medium">{decidedBy ? told[decidedBy] : words.endedSoon({ amount })}</p>;
}
