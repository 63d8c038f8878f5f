import type { GrievanceOfficer } from '#contract/calls/operating.ts';
import { refuse } from '#server/app-error.ts';
import { type App, route } from '#server/http.ts';
import type { HealthRepository } from './health.repository.ts';

type HealthRoutesDeps = {
  mode: 'demo' | 'live';
  officer: GrievanceOfficer | undefined;
  health: HealthRepository;
  /** Whether the database has no room left to write. */
  isFull: () => Promise<boolean>;
  /** Whether this process is shutting down, so that load balancers should send no more requests. */
  isLeaving: () => boolean;
};

export function healthRoutes(app: App, { mode, officer, health, isFull, isLeaving }: HealthRoutesDeps): void {
  route(app, 'health', async () => ({ success: true, data: { status: 'up', mode, ...(officer && { officer }) } }));

  route(app, 'ready', async (_input, request) => {
    if (isLeaving()) throw refuse('leaving');
    const obstacle = await health.obstacle().catch((error: unknown) => {
      request.log.error(error, 'the database does not answer');
      throw refuse('databaseSilent');
    });
    if (await isFull()) throw refuse('databaseFull');
    if (obstacle) throw refuse(obstacle);
    return { success: true, data: { status: 'ready' } };
  });
}
