import { formatOfPhotoFile } from '#domain/photo.ts';
import { AppError, refusing } from '#server/app-error.ts';
import type { App } from '#server/http.ts';
import { wordsFor } from '#server/language.ts';
import type { PhotoStore } from './photo-store.ts';

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
