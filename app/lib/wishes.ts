// What a player wishes of venues, as it stands in a page's address: so that it can be shared, and Back undoes it.

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

export type Wish = keyof typeof shapes;
export type Wishes = { readonly [key in Wish]?: string | undefined };

export const WISHES = Object.keys(shapes) as Wish[];

export function wishesIn(search: URLSearchParams): Wishes {
  const found: { [key in Wish]?: string } = {};
  for (const wish of WISHES) {
    const value = search.get(wish)?.trim();
    if (value && shapes[wish].test(value)) found[wish] = value;
  }
  return whole(found);
}

/** Without halves: a time has a date, a start and an end; a distance is from somewhere. */
function whole({ date, from, to, within, near, sort, ...rest }: Wishes): Wishes {
  const isFar = sort === 'distance' || within !== undefined;
  return {
    ...rest,
    ...(date && from && to ? { date, from, to } : {}),
    ...(near && isFar ? { near } : {}),
    ...(near && within ? { within } : {}),
    ...(sort && (near || sort !== 'distance') ? { sort } : {}),
  };
}

/** The address's question part with other wishes; it begins at the first page again. */
export function withWishes(search: URLSearchParams, changes: Wishes): string {
  const next = new URLSearchParams(search);
  next.delete('page');
  const wishes = whole({ ...wishesIn(search), ...changes });
  // Always in the same order, so that the same wishes are the same address.
  for (const wish of WISHES) {
    next.delete(wish);
    const value = wishes[wish];
    if (value) next.append(wish, value);
  }
  return next.size > 0 ? `?${next.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}` : '';
}

export const NO_WISHES: Wishes = Object.fromEntries(WISHES.map((wish) => [wish, undefined]));

/** As the API takes them. */
export function wishQuery({ near, ...wishes }: Wishes): Record<string, string | undefined> {
  const [lat, lng] = near?.split(',') ?? [];
  return { ...wishes, lat, lng };
}

/** Whether there is any beside these. */
export function hasWishes(wishes: Wishes, ...beside: Wish[]): boolean {
  return WISHES.some((wish) => wishes[wish] !== undefined && !beside.includes(wish));
}

const NEAR_PLACES = 3;

/** To about a hundred metres: near enough, and no more than a shared link should tell. */
export function nearText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${Number(latitude.toFixed(NEAR_PLACES))},${Number(longitude.toFixed(NEAR_PLACES))}`;
}
