import { cn } from '#app/lib/cn.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import * as words from '#words/site/my-bookings.ts';

type EntryTicketProps = { ticket: NonNullable<MyBookingDetails['ticket']>; className?: string };

/** What is shown at the ground: dark on white, large enough for a cheap camera, and with a code to be typed. */
export function EntryTicket({ ticket, className }: EntryTicketProps) {
  return (
    <figure
      aria-label={words.ticketLabel}
      className={cn(
        'mx-auto md:mx-0 flex w-52 max-w-full shrink-0 flex-col items-center rounded-2xl bg-white p-3 text-center text-black print:mx-0 print:w-42 print:p-0',
        className,
      )}
    >
      <img
        src={ticket.qrCode}
        alt={words.ticketPicture}
        width={184}
        height={184}
        className="aspect-square w-full max-w-46 [image-rendering:pixelated]"
      />
      <figcaption className="leading-snug">
        <span className="block font-semibold">{words.ticketShow}</span>
        <span className="text-sm whitespace-nowrap tabular-nums">{words.ticketCode({ code: ticket.code })}</span>
      </figcaption>
    </figure>
  );
}
