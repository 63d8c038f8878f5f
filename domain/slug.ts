const LONGEST = 60;

/** 'Baner Floodlit Arena' is 'baner-floodlit-arena'; `otherwise` for what has no letter of ours. */
export function slugOf(text: string, otherwise: string): string {
  const slug = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '');
  return slug || otherwise;
}

/** The slug itself, or, where that is taken, with a number. */
export function numbered(slug: string, turn: number): string {
  return turn === 0 ? slug : `${slug}-${turn + 1}`;
}
