// Into the console, as one of the demo's people.
import { expect, type Page } from '@playwright/test';
import type { ActingRole } from '#contract/roles.ts';
import { beSignedIn } from './player.ts';

/** Returns the token of whoever it is. */
export async function beInConsole(page: Page, role: ActingRole): Promise<string> {
  const answer = await page.request.post('/api/manage/try', { data: { as: role } });
  expect(answer.status()).toBe(200);
  const { token, user } = (await answer.json()).data;
  await beSignedIn(page, { token, phone: user.phone });
  return token;
}
