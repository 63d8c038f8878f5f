// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is code
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LintedCopy, lintedCopy } from '#tests/support/guards/linted-copy.ts';

const typed = [
  '<p>Pay now</p>',
  '<p>{venue}: अभी</p>',
  "<p>{'Pay now'}</p>",
  '<p>{`${venue} is open`}</p>',
  "<p>{isOpen ? 'Open' : venue}</p>",
  "<p>{isOpen && 'Open'}</p>",
  "<p>{venue || ('Nowhere')}</p>",
  '<button type="button" aria-label="Close">{venue}</button>',
  '<img src={venue} alt="A court" />',
  '<img src={venue} alt={`The courts of ${venue}`} />',
  "<p title={'More'}>{venue}</p>",
  "<input placeholder={isOpen ? venue : 'Your name'} />",
  '<Field label="Your name" />',
];

const fine = [
  '<p>{venue}</p>',
  "<p>{venue} · {venue},{' '}{venue}</p>",
  '<p>{`${venue} – ${venue}`}</p>',
  "<p>{venue === 'Closed' ? venue : undefined}</p>",
  '<p className="text-sm">₹ 500</p>',
  '<img src={venue} alt="" />',
  "<img src={venue} alt={venue === 'Closed' ? '' : venue} />",
  '<section aria-labelledby="courts">{venue}</section>',
  '<b data-untranslated="">maidan</b>',
];

let copy: LintedCopy;
let reported: string;
const fileOf = (kind: string, index: number) => `app/features/home/${kind}-${index}.tsx`;

beforeAll(async () => {
  copy = await lintedCopy();
  for (const [kind, cases] of Object.entries({ typed, fine })) {
    for (const [index, jsx] of cases.entries()) {
      const component = `export const Part = ({ venue, isOpen }: { venue: string; isOpen: boolean }) => ${jsx};\n`;
      await copy.write(fileOf(kind, index), component);
    }
  }
  reported = (await copy.biome('lint', '--reporter=github', '--max-diagnostics=none')).output;
});
afterAll(() => copy.remove());

const complaintsOf = (file: string) =>
  reported.split('\n').filter((line) => line.includes(`${file},`) && line.includes('it comes from the catalogue'));

describe('text that people read is not typed into a component', () => {
  test.each(typed.map((jsx, index) => [jsx, index] as const))('%s', (_jsx, index) => {
    expect(complaintsOf(fileOf('typed', index))).toHaveLength(1);
  });
});

describe('what is no text, or the same in every language, is let through', () => {
  test.each(fine.map((jsx, index) => [jsx, index] as const))('%s', (_jsx, index) => {
    expect(complaintsOf(fileOf('fine', index))).toEqual([]);
  });
});
