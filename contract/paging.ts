import * as z from 'zod';
import { queryNumberOr } from './query.ts';

const PAGE_LIMIT_DEFAULT = 20;
const PAGE_LIMIT_MOST = 100;
const OFFSET_MOST = 1_000_000;

const offset = queryNumberOr(0, { min: 0, max: OFFSET_MOST, whole: true, example: 0 });

const limit = queryNumberOr(PAGE_LIMIT_DEFAULT, {
  min: 1,
  max: PAGE_LIMIT_MOST,
  whole: true,
  example: PAGE_LIMIT_DEFAULT,
});

/** What every list takes. */
export const paging = { limit, offset };

export type Page = { limit: number; offset: number };

export const Pagination = z
  .object({ total: z.int().min(0), limit: z.int(), offset: z.int(), hasMore: z.boolean() })
  .meta({ id: 'Pagination', example: { total: 48, limit: 20, offset: 0, hasMore: true } });
export type Pagination = z.infer<typeof Pagination>;

/** The success envelope around a list whose data is the list itself: the page is told beside it. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ success: z.literal(true), data: z.array(item), pagination: Pagination });
}

export function paginationOf(total: number, { limit, offset }: Page): Pagination {
  return { total, limit, offset, hasMore: offset + limit < total };
}
