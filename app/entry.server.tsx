import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { createApi, type Transport } from './lib/api.ts';
import { apiContext, reportContext } from './lib/api-context.ts';
import { contentFirst } from './lib/content-first.ts';

export { ownScripts } from './lib/content-first.ts';
export { readSearch } from './lib/page-parameters.ts';

/** The server's way in: it hands over how the API is reached from inside the process. */
export function respond(
  build: ServerBuild,
  request: Request,
  transport: Transport,
  report: (error: unknown) => void,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(reportContext, report);
  context.set(apiContext, createApi(transport));
  return createRequestHandler(build, import.meta.env.MODE)(request, context);
}

/** What loaders throw and nobody catches. An address without a page is no error of ours. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Renders the whole document before answering: it is cached, and its policy names the hash of every inline script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // One chunk: React never sends a part of the page out of order, to be moved into place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        text(body).then(resolve, reject);
        pipe(body);
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        context.get(reportContext)(error);
      },
    });
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(import.meta.env.PROD ? contentFirst(html) : html, { status: finalStatus, headers });
}
