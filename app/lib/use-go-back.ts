import { useNavigate } from 'react-router';

/** Whether the page before this one in the tab's history is one of ours: the router counts them from 0. */
function hasPageBefore(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
}

/** Goes to the previous page, or, when this address was opened directly, to another page of ours. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => void (hasPageBefore() ? navigate(-1) : navigate(otherwise));
}
