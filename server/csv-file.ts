import { CSV_MARK, csvLine } from '#domain/csv.ts';
import { indiaDate } from '#domain/india-time.ts';
import { toRupees } from '#domain/price.ts';

/** What a spreadsheet opens. */
export type CsvFile = { fileName: string; text: AsyncIterable<string> };

export type CsvColumn<Row> = [heading: string, cell: (row: Row) => string];

type Rows<Row> = {
  columns: readonly CsvColumn<Row>[];
  /** At most so many that follow the last one; the first ones when there is none. Fewer: there are no more. */
  read: (last: Row | undefined, limit: number) => Promise<Row[]>;
};

const READ_AT_ONCE = 500;

/** Named after what it holds and its day, and read a few rows at a time, so that it may be as long as it likes. */
export function csvFile<Row>(what: string, now: Date, rows: Rows<Row>): CsvFile {
  return { fileName: `${what}-${indiaDate(now)}.csv`, text: csvText(rows) };
}

async function* csvText<Row>({ columns, read }: Rows<Row>): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns.map(([heading]) => heading));
  let last: Row | undefined;
  do {
    const rows = await read(last, READ_AT_ONCE);
    if (rows.length > 0) yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
    last = rows.length < READ_AT_ONCE ? undefined : rows.at(-1);
  } while (last !== undefined);
}

export const rupeesCell = (paise: number): string => String(toRupees(paise));
