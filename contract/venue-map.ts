import * as z from 'zod';

const point = { latitude: z.number(), longitude: z.number() };

export const VenueMap = z
  .object({
    areas: z.array(z.object({ name: z.string(), ...point })),
    venues: z.array(z.object({ name: z.string(), ...point })).meta({ description: 'Without the venue itself.' }),
  })
  .meta({
    id: 'VenueMap',
    example: {
      areas: [{ name: 'Baner', latitude: 18.559, longitude: 73.7868 }],
      venues: [{ name: 'Balewadi Smash', latitude: 18.5702, longitude: 73.7744 }],
    },
  });
export type VenueMap = z.infer<typeof VenueMap>;
