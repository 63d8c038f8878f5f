import { createApi, fetching } from '#app/lib/api.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import { consoleAddresses } from '#contract/console-addresses.ts';
import type { ActingRole } from '#contract/roles.ts';

const consoleApi = createApi(fetching, consoleAddresses);

/** Signs in as one of the demo's people. It comes with the popup, so that other pages need not know its address. */
export function useTryAs() {
  return useSingleMutation({
    mutationFn: async (role: ActingRole) => (await consoleApi('tryAs', { body: { as: role } })).data,
  });
}
