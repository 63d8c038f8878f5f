import type { Complaint } from '#contract/inbox.ts';
import type { Store } from '#server/store.ts';

type ComplaintRow = Awaited<ReturnType<Store['inbox']['complaintsOf']>>[number];
type MessageRow = Awaited<ReturnType<Store['inbox']['messagesOf']>>[number];

/** To name it by. */
export const complaintNumber = (id: number) => `C${id}`;

/** Once it was answered, or should have been. */
export const canEscalate = ({ status, answeredAt, answerBy, escalatedAt }: ComplaintRow, now: Date): boolean =>
  status === 'open' && escalatedAt === null && (answeredAt !== null || answerBy <= now);

export function shownComplaint(complaint: ComplaintRow, messages: readonly MessageRow[], now: Date): Complaint {
  const { id, status, createdAt, answerBy, settleBy, answeredAt, escalatedAt, settledAt } = complaint;
  return {
    number: complaintNumber(id),
    status,
    createdAt: createdAt.toISOString(),
    answerBy: answerBy.toISOString(),
    settleBy: settleBy.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    escalatedAt: escalatedAt?.toISOString() ?? null,
    settledAt: settledAt?.toISOString() ?? null,
    messages: messages
      .filter(({ complaintId }) => complaintId === id)
      .map(({ side, text, at }) => ({ side, text, at: at.toISOString() })),
    canEscalate: canEscalate(complaint, now),
  };
}
