// 'near me', 'nearby', 'mere paas', 'मेरे पास': the place of whoever asks, which the words themselves do not name.
import { anyOf, END, normalised, pattern, START } from './text.ts';

const NEAR_ME = pattern(
  `${START}(?:${anyOf(['near me', 'near by', 'nearby', 'near-by', 'nearest', 'closest', 'close to me', 'around me', 'close by', 'mere paas', 'mere pass', 'aas paas', 'paas mein', 'मेरे पास', 'आस पास', 'माझ्या जवळ'])})${END}`,
);

export function saysNearMe(q: string): boolean {
  return normalised(q).search(NEAR_ME) !== -1;
}
