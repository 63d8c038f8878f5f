// The mark: a court from above in a rounded square, with its halfway line and centre circle.

/** The mark in outline on a 32-unit square. */
export function mark(colour: string): string {
  return (
    `<g fill="none" stroke="${colour}" stroke-width="3">` +
    '<rect x="1.5" y="1.5" width="29" height="29" rx="8.5"/>' +
    '<path d="M16 1.5V30.5"/>' +
    '<circle cx="16" cy="16" r="5.5"/>' +
    '</g>'
  );
}

/** The mark as an icon on pitch green; with bleed it fills the square, as phones cut their own corners. */
export function appIcon(bleed: boolean): string {
  const radius = bleed ? 0 : 14;
  const inset = bleed ? 13 : 10;
  const scale = (64 - inset * 2) / 32;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">' +
    `<rect width="64" height="64" rx="${radius}" fill="#0B4A33"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${scale})">${mark('#C9F24B')}</g>` +
    '</svg>'
  );
}
