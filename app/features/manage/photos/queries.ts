import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#app/features/manage/console-api.ts';
import { manageKey } from '#app/features/manage/queries.ts';
import { useSingleMutation } from '#app/lib/use-single-mutation.ts';
import type { Photo } from '#contract/photo.ts';

export type Of = { token: string; venueId: string };

export const photosQuery = ({ token, venueId }: Of) =>
  queryOptions({
    queryKey: manageKey(token, 'venue', venueId, 'photos'),
    queryFn: async () => (await consoleApi('listPhotos', { token, params: { venueId } })).data,
    staleTime: 0,
  });

/** What is left to do to a ground may depend on its photos. */
async function showPhotos(client: QueryClient, of: Of, photos: Photo[]): Promise<void> {
  const { queryKey } = photosQuery(of);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, photos);
  for (const other of ['set-up', 'preview']) {
    void client.invalidateQueries({ queryKey: manageKey(of.token, other, of.venueId) });
  }
}

export async function showAdded(client: QueryClient, of: Of, photo: Photo): Promise<void> {
  const shown = client.getQueryData(photosQuery(of).queryKey) ?? [];
  await showPhotos(client, of, [...shown.filter(({ id }) => id !== photo.id), photo]);
}

/** One at a time by `orderQueue`, which loses none that comes meanwhile. */
export function useOrderPhotos(of: Of) {
  const client = useQueryClient();
  const { token, venueId } = of;
  return useMutation({
    mutationFn: async (ids: readonly number[]) =>
      (await consoleApi('orderPhotos', { token, params: { venueId }, body: { ids: [...ids] } })).data,
    onSuccess: (photos) => showPhotos(client, of, photos),
    // Somebody else may have changed them.
    onError: () => client.invalidateQueries({ queryKey: photosQuery(of).queryKey }),
  });
}

export function useDescribePhoto(of: Of, id: number) {
  const client = useQueryClient();
  const { token, venueId } = of;
  return useSingleMutation({
    mutationFn: async (alt: string) =>
      (await consoleApi('describePhoto', { token, params: { venueId, photoId: id }, body: { alt } })).data,
    onSuccess: (described) => {
      const shown = client.getQueryData(photosQuery(of).queryKey) ?? [];
      return showPhotos(
        client,
        of,
        shown.map((photo) => (photo.id === id ? described : photo)),
      );
    },
  });
}

export function useRemovePhoto(of: Of) {
  const client = useQueryClient();
  const { token, venueId } = of;
  return useSingleMutation({
    mutationFn: async (id: number) =>
      (await consoleApi('removePhoto', { token, params: { venueId, photoId: id } })).data,
    onSuccess: (photos) => showPhotos(client, of, photos),
  });
}
