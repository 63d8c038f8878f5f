type Place = { readonly area?: string | null; readonly city?: string | null };

/** 'Kothrud, Pune', or the one that is known. */
export function areaAndCity({ area, city }: Place): string {
  return [area?.trim(), city?.trim()].filter(Boolean).join(', ');
}

/** Where a venue is: its address, or else its area and city. */
export function venueLocationLabel({ address, ...place }: Place & { readonly address?: string | null }): string {
  return address?.trim() || areaAndCity(place);
}
