// What changed by an act, as lines of text.
import type { About } from '#contract/activity.ts';
import { ROLES } from '#contract/roles.ts';
import * as words from '#words/manage/activity.ts';
import * as team from '#words/manage/team.ts';

type Facts = NonNullable<About['before']>;
type Fact = Facts[string] | undefined;

const labels = new Map([
  ['name', words.fieldName],
  ['role', words.fieldRole],
  ['venueIds', words.fieldGrounds],
  ['photo', words.fieldPhoto],
  ['alt', words.fieldPhotoText],
  ['order', words.fieldOrder],
]);

/** 'Role: Desk → Manager' */
export function factLines({ before = {}, after = {} }: About): string[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const label = labels.get(key) ?? key;
    const [was, is] = [textOf(key, before[key]), textOf(key, after[key])];
    if (!(key in after)) return [words.fact({ label, value: was })];
    if (!(key in before)) return after[key] === null ? [] : [words.fact({ label, value: is })];
    return was === is ? [] : [words.change({ label, before: was, after: is })];
  });
}

function textOf(key: string, fact: Fact): string {
  if (key === 'role') {
    const role = ROLES.find((one) => one === fact);
    if (role) return team.roleName({ role });
  }
  if (key === 'venueIds' && fact === null) return words.allGrounds;
  if (fact === null || fact === undefined || fact === '') return words.none;
  if (typeof fact === 'boolean') return fact ? words.yes : words.no;
  return Array.isArray(fact) ? fact.join(', ') || words.none : String(fact);
}
