// What helps to find a venue: suggestions while a player types, and how many venues each further filter would leave.
import * as z from 'zod';
import { Sport } from './catalogue.ts';
import { VenueList } from './venue.ts';

const count = z.int().min(0);
const inSport = Sport.pick({ name: true, category: true }).optional().meta({
  description: 'The sport that was asked for together with the place; the venues are then those that offer it.',
});

export const VenueSuggestion = z
  .object({
    id: z.string(),
    name: z.string(),
    category: z.string().meta({ description: 'The name of its main sport.' }),
    location: z.string().meta({ description: "'area, city'." }),
    image: z.string(),
    sport: Sport.pick({ name: true, category: true }).optional().meta({
      description: 'The sport that was asked for, where the venue has it beside its main one.',
    }),
  })
  .meta({
    id: 'VenueSuggestion',
    example: {
      id: 'baner-floodlit-arena-pune',
      name: 'Baner Floodlit Arena',
      category: 'Football',
      location: 'Baner, Pune',
      image: '/art/football-03-960.webp',
    },
  });
export type VenueSuggestion = z.infer<typeof VenueSuggestion>;

const CitySuggestion = z.object({ name: z.string(), venueCount: count, sport: inSport });
const AreaSuggestion = z.object({ name: z.string(), city: z.string(), venueCount: count, sport: inSport });

export const Suggestions = z
  .object({
    venues: z.array(VenueSuggestion),
    areas: z.array(AreaSuggestion),
    cities: z.array(CitySuggestion),
    sports: z.array(Sport),
    understood: z.array(z.string()).optional().meta({
      description: 'Filters that the search would read from the words, each in words. Suggestions are without them.',
    }),
    filterWords: z.string().optional().meta({
      description: 'The words they were read from, to look for a suggestion with the same filters.',
      example: 'tomorrow evening',
    }),
    filterDate: z.string().optional().meta({
      description: 'The day they name, when it is a single one.',
      example: '2026-11-22',
    }),
  })
  .meta({
    id: 'Suggestions',
    description: 'The best match of each kind first.',
    example: {
      venues: [
        {
          id: 'baner-floodlit-arena-pune',
          name: 'Baner Floodlit Arena',
          category: 'Football',
          location: 'Baner, Pune',
          image: '/art/football-03-960.webp',
        },
      ],
      areas: [{ name: 'Baner', city: 'Pune', venueCount: 3, sport: { name: 'Football', category: 'football' } }],
      cities: [{ name: 'Pune', venueCount: 12, sport: { name: 'Football', category: 'football' } }],
      sports: [{ id: 'football', name: 'Football', category: 'football', venueCount: 48 }],
    },
  });
export type Suggestions = z.infer<typeof Suggestions>;

export const FilterCounts = z
  .object({
    sports: z.array(z.object({ name: z.string(), category: z.string(), count })),
    prices: z.array(z.object({ minPrice: z.number().optional(), maxPrice: z.number().optional(), count })),
    ratings: z.array(z.object({ minRating: z.number(), count })),
    services: z.array(z.object({ service: z.string(), count })).meta({
      description: 'Of keys that mean the same, one stands for all. Most venues first.',
    }),
    distances: z.array(z.object({ within: z.number(), count })).meta({
      description: 'In kilometres. Empty unless the request said where it comes from.',
    }),
  })
  .meta({
    id: 'FilterCounts',
    description:
      'How many venues would be left if this were chosen beside what is chosen already: instead of another sport, ' +
      'price, rating or distance, and in addition to other services.',
    example: {
      sports: [{ name: 'Football', category: 'football', count: 12 }],
      prices: [
        { maxPrice: 500, count: 3 },
        { minPrice: 500, maxPrice: 1000, count: 7 },
      ],
      ratings: [{ minRating: 4.5, count: 6 }],
      services: [{ service: 'parking', count: 9 }],
      distances: [{ within: 5, count: 4 }],
    },
  });
export type FilterCounts = z.infer<typeof FilterCounts>;

const sport = Sport.pick({ name: true, category: true });

const UnderstoodWords = z
  .object({
    kind: z.enum(['price', 'time', 'pincode', 'cheapest']),
    label: z.string().meta({ description: 'The filter in words.' }),
    words: z.string().meta({ description: 'The words of the search that it was read from.' }),
    rest: z.string().meta({ description: 'The search without them, to look again without this filter.' }),
    date: z
      .string()
      .optional()
      .meta({ description: 'Of a time, its day, when it is a single one.', example: '2026-11-22' }),
  })
  .meta({
    id: 'UnderstoodWords',
    example: { kind: 'price', label: 'Up to ₹500 an hour', words: 'under 500', rest: 'badminton kothrud' },
  });

/** How the words of a search were read. What does not apply is left out. */
const reading = {
  understood: z.array(UnderstoodWords).optional().meta({ description: 'Words that were taken for a filter.' }),
  sport: sport.optional().meta({
    description:
      'The sport that the words name; prices are those of this sport, unless another is asked for beside them.',
  }),
  place: z
    .object({ name: z.string(), latitude: z.number(), longitude: z.number() })
    .optional()
    .meta({ description: 'The one area that the words name, from which distances can be counted.' }),
  missingSport: z
    .object({ name: z.string(), instead: sport.optional() })
    .optional()
    .meta({ description: 'A sport that was asked for and that no venue has, and the one shown instead of it.' }),
  nothingIn: z.string().optional().meta({
    description: 'The area that the words name, when nothing in it fits the rest: the venues are those near it.',
    example: 'Andheri West',
  }),
  leftOut: z
    .array(z.string())
    .optional()
    .meta({ description: 'What no venue has together with the rest, and was therefore not looked for.' }),
};
const SearchReading = z.object(reading);
export type SearchReading = z.infer<typeof SearchReading>;

export const FoundVenues = z.object({ ...VenueList.shape, ...reading });
export type FoundVenues = z.infer<typeof FoundVenues>;

export const FilteredVenues = z.object({
  ...FoundVenues.shape,
  counts: FilterCounts.optional(),
  nearby: z
    .object({ km: z.number(), count })
    .optional()
    .meta({ description: 'Of venues from everywhere, the nearest first: how many are so near.' }),
});
export type FilteredVenues = z.infer<typeof FilteredVenues>;
