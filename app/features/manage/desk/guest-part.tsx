// Who a desk booking is for: mending a mistyped name or number, and the guest's link once more.
import { Copy, Send, UserPen } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { toast } from '#app/components/toast.ts';
import { useFocusBack } from '#app/components/use-focus-back.ts';
import { useEntryForm } from '#app/features/manage/frame/use-entry-form.ts';
import { sentenceOf } from '#app/lib/api.ts';
import type { DeskBooking } from '#contract/desk.ts';
import * as words from '#words/manage/desk.ts';
import { guestProblems } from './desk-entry.ts';
import { GuestFields } from './guest-fields.tsx';
import { type At, useChangeGuest, useSendLink } from './mutations.ts';
import { RefusalLine } from './refusal-line.tsx';

type GuestPartProps = At & { booking: DeskBooking };

export function GuestPart({ token, venueId, booking }: GuestPartProps) {
  const { number, link } = booking;
  const sending = useSendLink({ token, venueId, number });
  const [isChanging, setChanging] = useState(false);
  const { giveBackTo, backTo } = useFocusBack<'change'>();

  function send(): void {
    sending.mutate(undefined, {
      onSuccess: () => toast(words.guestLinkSent({ phone: booking.phone ?? '' })),
      onError: (error) => toast(sentenceOf(error, words.guestLinkFailed), { tone: 'error' }),
    });
  }
  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast(words.guestLinkCopied);
    } catch {
      toast(words.guestLinkNotCopied({ link: text }), { tone: 'error' });
    }
  }
  function close(): void {
    giveBackTo('change');
    setChanging(false);
  }

  if (isChanging) return <ChangeForm token={token} venueId={venueId} booking={booking} onClose={close} />;
  return (
    <div className="mb-5 flex flex-wrap gap-2">
      <Button variant="outline" ref={backTo('change')} onClick={() => setChanging(true)}>
        <UserPen aria-hidden="true" className="size-4" />
        {words.guestChange}
      </Button>
      <Button variant="outline" waiting={sending.isPending} onClick={send}>
        <Send aria-hidden="true" className="size-4" />
        {words.guestSendLink}
      </Button>
      {link && (
        <Button variant="outline" onClick={() => void copy(link)}>
          <Copy aria-hidden="true" className="size-4" />
          {words.guestCopyLink}
        </Button>
      )}
    </div>
  );
}

function ChangeForm({ token, venueId, booking, onClose }: GuestPartProps & { onClose: () => void }) {
  const { number, name, phone } = booking;
  const changing = useChangeGuest({ token, venueId, number });
  const { entry, set, form, problems } = useEntryForm({ phone: phone ?? '', name }, guestProblems, (guest) =>
    changing.mutate(guest, {
      onSuccess() {
        toast(guest.phone === phone ? words.guestRenamed : words.guestSentTo({ phone: guest.phone }));
        onClose();
      },
    }),
  );
  return (
    <section aria-label={words.guestChange} className="mb-5 rounded-card border border-line bg-white p-4">
      <form {...form} className="flex flex-col gap-4">
        <GuestFields token={token} venueId={venueId} guest={entry} problems={problems} onChange={set} />
        {entry.phone !== phone && <p className="text-[0.9375rem] text-ink-muted">{words.guestNewNumber}</p>}
        <RefusalLine error={changing.error} fallback={words.guestChangeFailed} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" waiting={changing.isPending} className="grow">
            {words.guestSave}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {words.guestLeave}
          </Button>
        </div>
      </form>
    </section>
  );
}
