import { formatOfPhotoFile } from '#domain/photo.ts';
import { AppError, refuse, refusing } from '#server/app-error.ts';
import { type App, route } from '#server/http.ts';
import { wordsFor } from '#server/language.ts';
import { addPhoto } from './add-photo.ts';
import { describePhoto, orderPhotos, removePhoto } from './change-photos.ts';
import type { PhotoDeps } from './photo-deps.ts';
import type { PhotoStore } from './photo-store.ts';
import { photoIn, receivePhotos } from './receive-photo.ts';
import { recording } from './record-change.ts';
import { listPhotos } from './show-photo.ts';

/** What is in a file never changes: no name is used twice. */
const UNCHANGING = 'public, max-age=31536000, immutable';
/** Where browsers get the files may change with the settings. */
const REDIRECTED = 'public, max-age=86400';

/** The files of photos, for everybody: they belong to public pages. */
export function photoRoutes(app: App, photoStore: PhotoStore): void {
  app.get<{ Params: { file: string } }>('/photos/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params;
    const format = formatOfPhotoFile(file);
    const none = () => reply.status(404).type('text/plain; charset=utf-8').send(wordsFor(request).pages.noFile);
    if (!format) return none();
    const { publicUrl } = photoStore;
    if (publicUrl) return reply.header('cache-control', REDIRECTED).redirect(`${publicUrl}/${file}`, 302);
    const etag = `"${file}"`;
    reply.header('etag', etag).header('cache-control', UNCHANGING);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    const stored = await photoStore.get(file).catch((cause: unknown) => {
      reply.removeHeader('etag').header('cache-control', 'no-store');
      throw new AppError(refusing('photoUnavailable'), { cause });
    });
    if (!stored) {
      reply.removeHeader('etag').header('cache-control', 'no-store');
      return none();
    }
    return reply.type(`image/${format}`).header('content-length', stored.bytes).send(stored.content);
  });
}

/** What members of a venue do with its photos. */
export function managePhotoRoutes(app: App, deps: PhotoDeps): void {
  const { clock } = deps;

  route(app, 'listPhotos', async ({ caller }) => ({ success: true, data: await listPhotos(deps, caller.venueId) }));

  // In a scope of its own: no other call takes a body of this size, or one that is not JSON.
  app.register(async (scope: App) => {
    receivePhotos(scope);
    route(scope, 'addPhoto', async ({ caller }, request) => {
      const photo = { venueId: caller.venueId, bytes: photoIn(request), alt: '', by: caller.user.id };
      const added = await addPhoto(deps, photo, recording(clock, caller, 'photo.added'));
      return { success: true, data: added.photo };
    });
  });

  route(app, 'orderPhotos', async ({ caller, body: { ids } }) => ({
    success: true,
    data: await orderPhotos(deps, { venueId: caller.venueId, ids }, recording(clock, caller, 'photo.ordered')),
  }));

  route(app, 'describePhoto', async ({ caller, params, body: { alt } }) => {
    const chosen = { venueId: caller.venueId, id: idOf(params), alt };
    return { success: true, data: await describePhoto(deps, chosen, recording(clock, caller, 'photo.described')) };
  });

  route(app, 'removePhoto', async ({ caller, params }) => {
    const chosen = { venueId: caller.venueId, id: idOf(params) };
    await removePhoto(deps, chosen, recording(clock, caller, 'photo.removed'));
    return { success: true, data: await listPhotos(deps, caller.venueId) };
  });
}

function idOf({ photoId }: { photoId: string }): number {
  if (!/^\d{1,15}$/.test(photoId)) throw refuse('noPhoto');
  return Number(photoId);
}
