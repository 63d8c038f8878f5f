import { expect, type Page } from '@playwright/test';
import type { VenueSummary } from '#contract/venue.ts';

export const CITY = '/sportsvenues/Pune';

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
export const group = (page: Page, name: string) => panel(page).getByRole('group', { name });
export const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('link');
export const open = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();
export const venuesText = (total: number) => `${total} ${total === 1 ? 'venue' : 'venues'}`;
export const show = (page: Page, total: number) =>
  panel(page).getByRole('button', { name: `Show ${venuesText(total)}`, exact: true });

export async function found({ request }: Page, query: string): Promise<{ venues: VenueSummary[]; total: number }> {
  const { data } = await (await request.get(`/api/turfs/filter?limit=100&${query}`)).json();
  return { venues: data.venues, total: data.pagination.total };
}

/** The first page of them. */
export async function expectShown(page: Page, venues: readonly VenueSummary[], perPage = 12): Promise<void> {
  const names = venues.slice(0, perPage).map(({ name }) => name);
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(names);
}
