import type { Page } from '@playwright/test';

export const NAME = 'Search venues, areas, cities and sports';

/** The field, wherever the screen has it. */
export async function reach(page: Page, isMobile: boolean | undefined) {
  if (isMobile) await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  const field = isMobile
    ? page.getByRole('dialog', { name: 'Search' }).getByRole('combobox', { name: NAME })
    : page.getByRole('banner').getByRole('combobox', { name: NAME });
  await field.focus();
  return field;
}

export const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
export const option = (page: Page, name: RegExp | string) => options(page).filter({ hasText: name });
