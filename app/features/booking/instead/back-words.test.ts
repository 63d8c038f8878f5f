import { describe, expect, it } from 'vitest';
import { backLines, backOf } from './back-words.ts';

describe('what a game that was called off gives back', () => {
  it.each([
    ['₹900', { online: 900, cash: 0, credit: 0 }, ['₹900 to where you paid from, within 5 to 7 working days.']],
    ['₹900', { online: 0, cash: 900, credit: 0 }, ['₹900 in cash, handed back at the ground.']],
    [
      '₹2,175 credit',
      { online: 0, cash: 0, credit: 2175 },
      ['₹2,175 as credit, at once: what you paid with credit comes back as credit.'],
    ],
    [
      '₹900 plus ₹100.50 credit',
      { online: 500, cash: 400, credit: 100.5 },
      [
        '₹500 to where you paid from, within 5 to 7 working days.',
        '₹400 in cash, handed back at the ground.',
        '₹100.50 as credit, at once: what you paid with credit comes back as credit.',
      ],
    ],
  ])('is %s of %o, each part with its way', (sum, back, lines) => {
    expect(backOf({ back })).toBe(sum);
    expect(backLines({ back })).toEqual(lines);
  });
});
