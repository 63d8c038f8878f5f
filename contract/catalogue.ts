import * as z from 'zod';

export const City = z
  .object({
    id: z.string(),
    name: z.string(),
    venueCount: z.int().min(0),
  })
  .meta({ id: 'City', example: { id: 'pune', name: 'Pune', venueCount: 21 } });
export type City = z.infer<typeof City>;

export const Sport = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string().meta({ description: 'The last part of the address /sports/{category}.' }),
    venueCount: z.int().min(0),
  })
  .meta({ id: 'Sport', example: { id: 'football', name: 'Football', category: 'football', venueCount: 48 } });
export type Sport = z.infer<typeof Sport>;

export const Areas = z
  .object({
    city: z.string().nullable().meta({ description: 'Null when the location is unknown, or in several cities.' }),
    areas: z.array(z.object({ name: z.string(), venueCount: z.int().min(1) })),
  })
  .meta({ id: 'Areas', example: { city: 'Pune', areas: [{ name: 'Baner', venueCount: 3 }] } });
export type Areas = z.infer<typeof Areas>;

export const CityAreas = z
  .object({ city: z.string(), areas: z.array(z.string()).meta({ description: 'Those with venues, by name.' }) })
  .meta({ id: 'CityAreas', example: { city: 'Pune', areas: ['Baner', 'Kothrud', 'Viman Nagar'] } });
export type CityAreas = z.infer<typeof CityAreas>;
