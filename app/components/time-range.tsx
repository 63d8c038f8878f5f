import { cn } from '#app/lib/cn.ts';
import { timeRangeParts } from '#domain/date-text.ts';

type TimeRangeProps = {
  /** '19:00' */
  from: string;
  to: string;
  /** For the second time. */
  toClassName?: string | undefined;
};

/** '7:00 PM – 8:30 PM'. Where that does not fit, the line ends behind the dash, and neither time is broken. */
export function TimeRange({ from, to, toClassName }: TimeRangeProps) {
  const [first, second] = timeRangeParts(from, to);
  return (
    <>
      <span className="inline-block">{first}</span> <span className={cn('inline-block', toClassName)}>{second}</span>
    </>
  );
}
