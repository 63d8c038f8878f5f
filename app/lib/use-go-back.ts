import { useNavigate } from 'react-router';

/** The router counts the pages of ours that were opened in this tab, one after the other. */
export function hasPageBefore(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' && idx > 0;
}

/** To the previous page, if it is one of ours; otherwise to another page of ours. */
export function useGoBack(otherwise: string): () => void {
  const navigate = useNavigate();
  return () => {
    if (hasPageBefore()) void navigate(-1);
    else void navigate(otherwise, { replace: true });
  };
}
