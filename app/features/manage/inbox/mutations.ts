import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';

export type InOrganisation = { token: string; organisationId: string };
type Act =
  | { act: 'grant'; requestId: string; amount: number; answer: string }
  | { act: 'confirm'; requestId: string; amount: number }
  | { act: 'decline'; requestId: string; answer: string }
  | { act: 'answer'; complaintId: string; text: string; settles: boolean };

/** Whatever is done with an entry; the list is asked for anew. */
export function useInboxAct({ token, organisationId }: InOrganisation) {
  const client = useQueryClient();
  return useSingleMutation({
    async mutationFn(act: Act): Promise<'proposed' | 'approved' | 'declined' | 'answered'> {
      if (act.act === 'answer') {
        const { complaintId, text, settles } = act;
        const params = { organisationId, complaintId };
        await consoleApi('answerComplaint', { token, params, body: { text, settles } });
        return 'answered';
      }
      const params = { organisationId, requestId: act.requestId };
      if (act.act === 'grant') {
        const { amount, answer } = act;
        return (await consoleApi('grantRefund', { token, params, body: { amount, answer } })).data.status;
      }
      if (act.act === 'confirm') {
        return (await consoleApi('confirmRefund', { token, params, body: { amount: act.amount } })).data.status;
      }
      return (await consoleApi('declineRefund', { token, params, body: { answer: act.answer } })).data.status;
    },
    onSettled: () =>
      Promise.all(['inbox', 'escalated'].map((key) => client.invalidateQueries({ queryKey: manageKey(token, key) }))),
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
