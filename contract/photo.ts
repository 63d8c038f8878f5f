import * as z from 'zod';
import { PHOTO_TEXT_LIMIT } from './photo-limits.ts';

/** A photo that was uploaded, for whoever looks after the venue. */
export const Photo = z
  .object({
    id: z.int(),
    path: z.string().meta({ description: 'A path on this host, of its WebP file 960 pixels wide.' }),
    alt: z.string().trim().max(PHOTO_TEXT_LIMIT).meta({
      description: 'What it shows, for those who cannot see it; empty when nobody has said so yet.',
      example: 'The larger pitch under floodlights, seen from the stand',
    }),
    width: z.int().meta({ description: 'Of its largest file, in pixels, as is height.' }),
    height: z.int(),
  })
  .meta({
    id: 'Photo',
    example: {
      id: 7,
      path: '/photos/5f0c1e8b9a7d4c3e2b1a0f9e8d7c6b5a-960.webp',
      alt: 'The larger pitch under floodlights, seen from the stand',
      width: 1600,
      height: 1067,
    },
  });
export type Photo = z.infer<typeof Photo>;
