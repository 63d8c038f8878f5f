import type { Page } from '@playwright/test';
import { longDate } from '#domain/date-text.ts';
import { openForged, SLOTS } from './forged-venue.ts';

export const day = (page: Page, date: string) => page.getByRole('button', { name: new RegExp(`^${longDate(date)}`) });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });
export const time = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
/** A slot while a range is being chosen. */
export const end = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name}`) });

export const VENUE = { price: 1400, listing: 'live' } as const;
export const openPicker = (page: Page) => openForged(page, { slots: SLOTS, venue: VENUE });

export const BLOCKED = '🚫 This time slot is blocked by admin. Please select another time.';
