// Rows for a spreadsheet.

/** Begins a file: a mark by which spreadsheets know the encoding. */
export const CSV_MARK = '\ufeff';

export function csvOf(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + rows.map(csvLine).join('');
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** What a spreadsheet would take for a formula is marked as text. A number below zero is none: it is to be counted with. */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
