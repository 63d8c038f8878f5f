// The filters of a list of venues, as they stand in a page's address: so that they can be shared, and Back undoes them.

const DATE = /^\d{4}-\d\d-\d\d$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const RUPEES = /^\d{1,6}$/;

/** What each may look like; anything else in an address is as if it were not there. */
const shapes = {
  sport: /^.{1,100}$/,
  minPrice: RUPEES,
  maxPrice: RUPEES,
  minRating: /^[0-5](\.\d)?$/,
  services: /^[\w ,-]{1,300}$/,
  date: DATE,
  from: TIME,
  to: TIME,
  within: /^\d{1,3}$/,
  /** Latitude and longitude: a link shows the same venues to whoever it is given. */
  near: /^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/,
  sort: /^(rating|price|distance)$/,
};

export type Filter = keyof typeof shapes;
export type Filters = { readonly [key in Filter]?: string | undefined };

export const FILTERS = Object.keys(shapes) as Filter[];

export function filtersIn(search: URLSearchParams): Filters {
  const found: { [key in Filter]?: string } = {};
  for (const filter of FILTERS) {
    const value = search.get(filter)?.trim();
    if (value && shapes[filter].test(value)) found[filter] = value;
  }
  return whole(found);
}

/** Drops incomplete filters: a time needs a date, a start and an end; a distance needs a position. */
function whole({ date, from, to, within, near, sort, ...rest }: Filters): Filters {
  const isFar = sort === 'distance' || within !== undefined;
  return {
    ...rest,
    ...(date && from && to ? { date, from, to } : {}),
    ...(near && isFar ? { near } : {}),
    ...(near && within ? { within } : {}),
    ...(sort && (near || sort !== 'distance') ? { sort } : {}),
  };
}

/** The query string with other filters, back on the first page. */
export function withFilters(search: URLSearchParams, changes: Filters): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  const filters = whole({ ...filtersIn(search), ...changes });
  // Always in the same order, so that the same filters are the same address.
  for (const filter of FILTERS) {
    next.delete(filter);
    const value = filters[filter];
    if (value) next.append(filter, value);
  }
  return next.size > 0 ? `?${next.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}` : '';
}

export const NO_FILTERS: Filters = Object.fromEntries(FILTERS.map((filter) => [filter, undefined]));

type Position = { lat: string | undefined; lng: string | undefined };

/** As the API takes them. */
export function filterQuery({ near, ...filters }: Filters): Omit<Filters, 'near'> & Position {
  return { ...filters, ...positionQuery(near) };
}

export function positionQuery(near: string | undefined): Position {
  const [lat, lng] = near?.split(',') ?? [];
  return { lat, lng };
}

/** Whether any filter other than these is set. */
export function hasFilters(filters: Filters, ...beside: Filter[]): boolean {
  return FILTERS.some((filter) => filters[filter] !== undefined && !beside.includes(filter));
}

const NEAR_PLACES = 3;

/** To about a hundred metres: precise enough, and no more than a shared link should reveal. */
export function nearText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${Number(latitude.toFixed(NEAR_PLACES))},${Number(longitude.toFixed(NEAR_PLACES))}`;
}
