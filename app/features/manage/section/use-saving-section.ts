import { useQueryClient } from '@tanstack/react-query';
import { toast } from '#app/components/toast.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import * as words from '#words/manage/section.ts';
import { setUpQuery } from './queries.ts';
import type { SectionDraft } from './use-section-draft.ts';

type Options<Draft> = {
  token: string;
  venueId: string;
  section: SectionDraft<Draft>;
  send: () => Promise<VenueSetUp>;
  /** The section as it is edited. */
  read: (setUp: VenueSetUp) => { draft: Draft; mark: string };
};

/** Saves a section, or finds out what somebody else has saved instead. */
export function useSavingSection<Draft>({ token, venueId, section, send, read }: Options<Draft>) {
  const client = useQueryClient();
  const query = setUpQuery(token, venueId);
  const saving = useSingleMutation({
    mutationFn: send,
    onSuccess(saved: VenueSetUp) {
      client.setQueryData(query.queryKey, saved);
      void client.invalidateQueries({ queryKey: manageKey(token, 'venue', venueId), predicate: isOther });
      section.adopt(read(saved));
      toast(words.saved);
    },
  });
  const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.length !== query.queryKey.length;
  const loading = useSingleMutation({
    mutationFn: async (_: 'theirs' | 'mine') => read(await client.fetchQuery(query)),
    onSuccess(theirs, whose) {
      if (whose === 'theirs') section.adopt(theirs);
      else section.keepOver(theirs);
      saving.reset();
      toast(whose === 'theirs' ? words.staleTaken : words.staleKept);
    },
  });
  return { saving, loading };
}
