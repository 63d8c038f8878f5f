import { describe, expect, test } from 'vitest';
import { dayPath, organisationPath, placeOf, staffPath, venuePath } from './paths.ts';

describe('an address of the console leads', () => {
  test.each([
    ['/manage', { in: 'start' }],
    ['/manage/', { in: 'start' }],
    ['/manage/new', { in: 'new' }],
    ['/manage/invitations/q8V', { in: 'invitation', token: 'q8V' }],
    [organisationPath('12'), { in: 'organisation', id: '12', section: '' }],
    [organisationPath('12', 'team'), { in: 'organisation', id: '12', section: 'team' }],
    [venuePath('baner/sixes'), { in: 'venue', id: 'baner/sixes', section: '' }],
    [venuePath('baner-sixes', 'prices'), { in: 'venue', id: 'baner-sixes', section: 'prices' }],
    [dayPath('baner-sixes'), { in: 'venue', id: 'baner-sixes', section: 'day' }],
    [dayPath('baner-sixes', '2026-11-17'), { in: 'venue', id: 'baner-sixes', section: 'day', detail: '2026-11-17' }],
    [staffPath(), { in: 'staff', section: '' }],
    [staffPath('organisations'), { in: 'staff', section: 'organisations' }],
  ])('%s', (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });

  test.each(['/manage/o', '/manage/x/1', '/manage/o/1/team/more', '/manage/new/more', '/manage/%E0%A4%A'])(
    '%s nowhere',
    (path) => {
      expect(placeOf(path)).toBeUndefined();
    },
  );
});
