import { useNavigate } from 'react-router';
import { toast } from '#app/components/toast.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import * as words from '#words/manage/set-up.ts';
import type { Step } from './steps.ts';
import { useStepAfter } from './steps-context.ts';

/** What follows when a section has been saved: the next step of a draft, or a word that it is done. */
export function useGoOn(here: Step, { id, listing }: VenueSetUp): () => void {
  const next = useStepAfter(here);
  const navigate = useNavigate();
  return () => {
    if (listing === 'draft' && next) void navigate(venuePath(id, next));
    else toast(listing === 'live' ? words.savedLive : words.saved);
  };
}
