/** With a mark by which spreadsheets know the encoding. */
const MARK = '\ufeff';

/** Rows as a file for a spreadsheet. A cell that it would take for a formula is marked as text. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
