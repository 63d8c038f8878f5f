import { ActionBar } from '#app/components/action-bar.tsx';
import { Button } from '#app/components/button.tsx';
import { cn } from '#app/lib/cn.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/reschedule.ts';
import type { Difference, RefundAfterRescheduling } from './new-slot.ts';

type Target = { date: string; fromTime: string; duration: string };

type RescheduleActionProps = {
  /** Null until another slot is chosen. */
  target: Target | null;
  difference: Difference | null;
  refund: RefundAfterRescheduling | null;
  isBusy: boolean;
  disabled: boolean;
  onPress: () => void;
};

/** The button that reschedules. On a phone all that it does to the money stands with it; on a wide screen the summary has that. */
export function RescheduleAction({ target, difference, refund, isBusy, disabled, onPress }: RescheduleActionProps) {
  const stays = difference !== null && staysText(difference);
  return (
    <ActionBar
      isAlone
      label={target && difference && <RescheduleInShort target={target} difference={difference} />}
      note={
        (stays || refund?.warning) && (
          <div data-note="" className="@container text-sm font-medium lg:hidden">
            {/* With text twice as large it leaves, as what stands beside the button does; the summary has it too. */}
            {stays && <p className="pt-3 @max-[14rem]:hidden">{stays}</p>}
            {refund?.warning && (
              <p className={cn('text-amber-900', stays ? '@max-[14rem]:pt-3' : 'pt-3')}>{refund.warning}</p>
            )}
          </div>
        )
      }
    >
      <Button
        size="lg"
        className={target ? 'px-5! lg:mt-4 lg:w-full' : 'w-full lg:mt-4'}
        disabled={disabled}
        waiting={isBusy}
        onClick={onPress}
      >
        {buttonText(difference, isBusy)}
      </Button>
    </ActionBar>
  );
}

/** The time and what it costs, beside the button on a phone. */
function RescheduleInShort({ target, difference }: { target: Target; difference: Difference }) {
  const money = moneyInShort(difference);
  return (
    <>
      <p className="font-semibold tabular-nums @max-[18rem]:text-sm @max-[18rem]:leading-tight">
        <span className="inline-block whitespace-nowrap">{twelveHourTime(target.fromTime)}</span>{' '}
        <span className="inline-block whitespace-nowrap">· {target.duration}</span>
      </p>
      <p className="truncate text-sm leading-tight text-ink-muted tabular-nums">{shortDate(target.date)}</p>
      {money && <p className="text-sm leading-tight text-ink-muted">{money}</p>}
    </>
  );
}

/** Where only a part comes back, or nothing: too much to stand beside the button. */
function staysText({ comesBack, isKept }: Difference): string | undefined {
  if (isKept === 0) return undefined;
  const kept = formatRupees(isKept);
  return comesBack > 0
    ? words.summaryBackAndStays({ back: formatRupees(comesBack), kept })
    : words.summaryNothingBack({ kept });
}

function moneyInShort({ due, comesBack, isKept, later }: Difference): string | undefined {
  if (later && later.more > 0) return words.summaryMoreInShort({ amount: formatRupees(later.more) });
  if (due > 0 || isKept > 0) return undefined;
  if (comesBack > 0) return words.summaryBack({ amount: formatRupees(comesBack) });
  return later && later.due > 0 ? words.summaryNothingMore : words.summaryNothingToPay;
}

function buttonText(difference: Difference | null, isBusy: boolean): string {
  if (isBusy) return words.buttonRescheduling;
  if (!difference) return words.buttonChoose;
  return difference.due > 0 ? words.buttonPay({ amount: formatRupees(difference.due) }) : words.buttonReschedule;
}
