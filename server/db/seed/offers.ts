// Extras that a venue hands out by itself. Nothing here may promise money off: what the till takes off is in till-offers.ts.
import type { SportId } from './sports.ts';

const ANYWHERE = [
  'Free drinking water for every group of ten',
  'Free masala chai after evening games',
  'Early birds get a free cup of tea',
  'A free group photo after your game',
  'Free kit storage while you play',
  'Free towel with every booking on Sundays',
  'Free bananas for players under 14',
  'Free warm-up with a coach on Saturdays',
] as const;

const BY_SPORT: Record<SportId, readonly string[]> = {
  football: ['Free bibs and match ball', 'Free match ball on weekday evenings'],
  cricket: ['Free stumps, bails and tape', 'Free tennis ball with every booking'],
  badminton: ['Free loan racquets for beginners', 'Free nylon shuttle with every booking'],
  tennis: ['Free loan racquets for beginners', 'Free ball basket for practice hours'],
  basketball: ['Free loan ball in both sizes', 'Free bibs for three-on-three evenings'],
  swimming: ['Free loan kickboards', 'Free swim cap on your first visit'],
  'multi-sport': ['Free bibs and match ball', 'Free cones and bibs for school groups'],
};

export function offersFor(sport: SportId): readonly string[] {
  return [...ANYWHERE, ...BY_SPORT[sport]];
}
