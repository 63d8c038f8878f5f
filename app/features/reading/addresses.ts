/** Where mail reaches us, one address for each kind of letter. */
export const addresses = {
  anything: 'hello@maidan.example',
  bookings: 'bookings@maidan.example',
  venues: 'venues@maidan.example',
  press: 'press@maidan.example',
  privacy: 'privacy@maidan.example',
  grievance: 'grievance@maidan.example',
};

/** A mailto link. `lines` begin the letter, each to be completed by its writer. */
export function letter(address: string, subject: string, lines: string[] = []): string {
  const begun = lines.map((line) => `${line} `).join('\r\n');
  const body = begun && `&body=${encodeURIComponent(begun)}`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}${body}`;
}
