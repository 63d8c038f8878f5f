import * as words from '#words/site/location.ts';
import type { LocationProblem } from './located.ts';
import { useLocationState } from './location-context.tsx';

/** Where the player is, as the filters ask for it. */
export function useWhereabouts() {
  const { position, isFetching, problem, findMe, setSidebarOpen } = useLocationState();
  return {
    position,
    isFetching,
    problem: problem && explained(problem),
    choosePlace: () => setSidebarOpen(true),
    async findMe() {
      const found = await findMe();
      return { position: found?.position ?? null, isLost: Boolean(found?.problem) };
    },
  };
}

/** 'Location denied. To see what is near you, …' */
function explained({ label, advice }: LocationProblem): string {
  return words.explained({ problem: label, advice });
}
