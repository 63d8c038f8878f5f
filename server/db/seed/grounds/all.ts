import type { SportId } from '../sports.ts';
import { badmintonHall } from './badminton.ts';
import { basketballHall, basketballYard } from './basketball.ts';
import { boxCricket, cricketNets, cricketOval } from './cricket.ts';
import { footballTurf } from './football.ts';
import type { Ground } from './ground.ts';
import { sportsPark } from './multi-sport.ts';
import { pool } from './swimming.ts';
import { clayCourts, hardCourts } from './tennis.ts';

export const GROUNDS: Record<SportId, readonly Ground[]> = {
  football: [footballTurf],
  cricket: [boxCricket, cricketNets, cricketOval],
  badminton: [badmintonHall],
  tennis: [hardCourts, clayCourts],
  basketball: [basketballYard, basketballHall],
  swimming: [pool],
  'multi-sport': [sportsPark],
};
