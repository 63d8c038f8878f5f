import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';

export type InOrganisation = { token: string; organisationId: string };
/** Null: for the platform, whoever the ground belongs to. */
export type Answering = { token: string; organisationId: string | null };
type Act =
  | { act: 'grant'; requestId: string; amount: number; answer: string }
  | { act: 'confirm'; requestId: string; amount: number }
  | { act: 'decline'; requestId: string; answer: string }
  | { act: 'confirmCancellation'; cancellationId: string; amount: number }
  | { act: 'declineCancellation'; cancellationId: string }
  | { act: 'answer'; complaintId: string; text: string; settles: boolean };

/** `cash`: of what was granted, what is to be handed back at the counter. */
type Done = { status: 'proposed' | 'approved' | 'declined' | 'answered'; cash?: number | undefined };

/** Whatever is done with an entry; the list is asked for anew. */
export function useInboxAct({ token, organisationId }: Answering) {
  const client = useQueryClient();
  return useSingleMutation({
    async mutationFn(act: Act): Promise<Done> {
      if (act.act === 'answer') {
        const { complaintId, text, settles } = act;
        const body = { text, settles };
        if (organisationId === null) await consoleApi('answerEscalated', { token, params: { complaintId }, body });
        else await consoleApi('answerComplaint', { token, params: { organisationId, complaintId }, body });
        return { status: 'answered' };
      }
      if (organisationId === null) throw new Error('The platform answers complaints only.');
      if (act.act === 'confirmCancellation' || act.act === 'declineCancellation') {
        const params = { organisationId, cancellationId: act.cancellationId };
        if (act.act === 'declineCancellation') {
          return (await consoleApi('declineCancellation', { token, params })).data;
        }
        return (await consoleApi('confirmCancellation', { token, params, body: { amount: act.amount } })).data;
      }
      const params = { organisationId, requestId: act.requestId };
      if (act.act === 'grant') {
        const { amount, answer } = act;
        return (await consoleApi('grantRefund', { token, params, body: { amount, answer } })).data;
      }
      if (act.act === 'confirm') {
        return (await consoleApi('confirmRefund', { token, params, body: { amount: act.amount } })).data;
      }
      return (await consoleApi('declineRefund', { token, params, body: { answer: act.answer } })).data;
    },
    onSettled: () =>
      Promise.all(
        ['inbox', 'inbox-history', 'escalated'].map((key) =>
          client.invalidateQueries({ queryKey: manageKey(token, key) }),
        ),
      ),
  });
}

export function useSecondPerson({ token, organisationId }: InOrganisation) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (above: number | null) =>
      consoleApi('setSecondPerson', { token, params: { organisationId }, body: { above } }),
    onSettled: () => client.invalidateQueries({ queryKey: manageKey(token, 'inbox') }),
  });
}
