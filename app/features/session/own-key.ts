/** The key of a query about what belongs to one player: under their token, so that the next one on this device never sees it. */
export function ownKey(token: string, ...rest: string[]): string[] {
  return ['own', token, ...rest];
}
