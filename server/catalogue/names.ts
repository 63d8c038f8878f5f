// Places and sports by their names: there are few of them, compared with venues.
export type Named = { id: string; name: string };
export type NamedArea = Named & { cityId: string; city: string; latitude?: number; longitude?: number };
export type Names = { cities: readonly Named[]; areas: readonly NamedArea[]; sports: readonly Named[] };
