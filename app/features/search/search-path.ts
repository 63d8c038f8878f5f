/** The page with everything that is found for some words. */
export function searchPath(q: string): string {
  const asked = q.trim();
  return asked ? `/search?q=${encodeURIComponent(asked)}` : '/search';
}
