// Online a court is booked by the hour, so a sport can be booked where it has an hourly price.

type Sport = { readonly id: string; readonly name: string; readonly hourlyPaise: number | null };

/** Those with an hourly price; where none has one, the main sport, at the fallback price. The main sport comes first. */
export function bookableSports<S extends Sport>(sports: readonly S[], mainId: string): S[] {
  const mainFirst = sports.toSorted((one, other) => Number(other.id === mainId) - Number(one.id === mainId));
  const priced = mainFirst.filter(({ hourlyPaise }) => hourlyPaise !== null);
  return priced.length > 0 ? priced : mainFirst.slice(0, 1);
}

/** The sport asked for by id or name, in any case; the first when none is asked for. */
export function sportAskedFor<S extends Sport>(sports: readonly S[], asked: string | undefined): S | undefined {
  if (asked === undefined) return sports[0];
  const wanted = asked.toLowerCase();
  return sports.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
}
