/** The page with everything that is found for some words. */
export function searchPath(q: string): string {
  const words = q.trim();
  return words ? `/search?q=${encodeURIComponent(words)}` : '/search';
}
