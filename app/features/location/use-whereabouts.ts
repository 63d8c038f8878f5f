import { adviceOn } from './locate.ts';
import { useLocationState } from './location-context.tsx';

/** Where the player is, as the filters ask for it. */
export function useWhereabouts() {
  const { position, isFetching, problem, findMe } = useLocationState();
  return {
    position,
    isFetching,
    problem: problem && explained(problem),
    async findMe() {
      const found = await findMe();
      return { position: found?.position ?? null, problem: found?.position === null ? explained(found.label) : null };
    },
  };
}

/** 'Location denied. To see what is near you, …' */
function explained(problem: string): string {
  const advice = adviceOn(problem);
  return advice ? `${problem}. ${advice}` : problem;
}
