import { createContext, use } from 'react';
import { type Step, stepAfter } from './steps.ts';

/** The steps of setting up a ground that there are for whoever is here. */
export const StepsContext = createContext<readonly Step[]>([]);

export function useStepAfter(here: Step): Step | undefined {
  return stepAfter(use(StepsContext), here);
}
