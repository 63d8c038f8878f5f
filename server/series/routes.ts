import type { VenueMember } from '#server/access/admit.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { changeSeries, planChange } from './change-series.ts';
import { createSeries, planSeries } from './create-series.ts';
import { listSeries, showSeries } from './show-series.ts';

type SeriesDeps = { store: Store; clock: Clock; wake: () => void };

export function seriesRoutes(app: App, deps: SeriesDeps): void {
  const { store, clock, wake } = deps;
  const answer = async (caller: VenueMember, seriesId: string) => {
    const now = clock();
    const series = await showSeries(store, caller, seriesId, now);
    return { success: true as const, data: { series, serverTime: now.toISOString() } };
  };

  route(app, 'planSeries', async ({ params, body }) => ({
    success: true,
    data: await planSeries(deps, params.venueId, body),
  }));

  route(app, 'createSeries', async ({ caller, body, words }) => {
    const id = await createSeries(deps, caller, body, words);
    wake();
    return answer(caller, String(id));
  });

  route(app, 'listSeries', async ({ caller }) => {
    const now = clock();
    const series = await listSeries(store, caller, now);
    return { success: true, data: { series, serverTime: now.toISOString() } };
  });

  route(app, 'getSeries', async ({ caller, params }) => answer(caller, params.seriesId));

  route(app, 'planSeriesChange', async ({ caller, params, body }) => ({
    success: true,
    data: await planChange(deps, caller, params.seriesId, body),
  }));

  route(app, 'changeSeries', async ({ caller, params, body }) => {
    await changeSeries(deps, caller, params.seriesId, body);
    wake();
    return answer(caller, params.seriesId);
  });
}
