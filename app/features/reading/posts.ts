import type { Post } from './post.ts';
import { courtMarkings } from './post-court-markings.tsx';
import { fiveASideTurf } from './post-five-a-side-turf.tsx';
import { oneSlotOneSide } from './post-one-slot-one-side.tsx';
import { whatComesBack } from './post-what-comes-back.tsx';

/** Newest first. */
export const posts: readonly Post[] = [oneSlotOneSide, fiveASideTurf, whatComesBack, courtMarkings];

export function findPost(slug: string): Post | undefined {
  return posts.find((post) => post.slug === slug);
}
