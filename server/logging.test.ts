import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { shownError } from './logging.ts';

describe('an error in the log', () => {
  test('has its name, message, code and where it happened', () => {
    const error = Object.assign(new TypeError('no such court'), { code: 'E_COURT' });
    const shown = shownError(error);
    expect(shown).toMatchObject({ type: 'TypeError', message: 'no such court', code: 'E_COURT' });
    expect(shown.stack).toContain('logging.test.ts');
  });

  test('of a query shows the query, never its values, nor what the database says about them', () => {
    const fromDatabase = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_key"'), {
      code: '23505',
      detail: 'Key (phone)=(9812345670) already exists.',
    });
    const error = new DrizzleQueryError(
      'insert into users (phone, name) values ($1, $2)',
      ['9812345670', 'Asha'],
      fromDatabase,
    );
    const shown = JSON.stringify(shownError(error));
    expect(shown).toContain('insert into users');
    expect(shown).toContain('users_phone_key');
    expect(shown).toContain('23505');
    expect(shown).not.toMatch(/9812345670|Asha/);
  });

  test('hides what looks like a phone, a code or an address', () => {
    expect(shownError(new Error('to 9812345670, code 123456, asha@example.com, status 503')).message).toBe(
      'to [digits], code [digits], [address] status 503',
    );
  });

  test('that stands for several shows each of them', () => {
    const shown = shownError(new AggregateError([new Error('one'), new Error('to 9812345670')], 'both failed'));
    expect(shown.errors?.map(({ message }) => message)).toEqual(['one', 'to [digits]']);
  });

  test('may be anything that can be thrown', () => {
    expect(shownError('just words')).toEqual({ type: 'string', message: 'just words', stack: '' });
    const circle = new Error('round');
    circle.cause = circle;
    expect(() => JSON.stringify(shownError(circle))).not.toThrow();
  });
});
