import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { addresses } from '#contract/addresses.ts';
import { placeOf } from './features/manage/paths.ts';
import { createApi, type Transport } from './lib/api.ts';
import { apiContext, documentContext, reportContext } from './lib/api-context.ts';
import { contentFirst } from './lib/content-first.ts';

export { ownScripts } from './lib/content-first.ts';
export { readSearch } from './lib/page-parameters.ts';

/** What the server reads of an answer. */
type Answer = Pick<Response, 'status' | 'headers' | 'text'>;

/** The server's way in: it hands over how the API is reached from inside the process. */
export async function respond(
  build: ServerBuild,
  request: Request,
  transport: Transport,
  report: (error: unknown) => void,
): Promise<Answer> {
  const context = new RouterContextProvider();
  const document: { html?: string } = {};
  context.set(reportContext, report);
  context.set(apiContext, createApi(transport, addresses));
  context.set(documentContext, document);
  const response = await handlerOf(build)(request, context);
  const { html } = document;
  if (html === undefined) return response;
  return { status: response.status, headers: response.headers, text: async () => html };
}

type Handler = ReturnType<typeof createRequestHandler>;

const handlers = new WeakMap<ServerBuild, Handler>();

/** Kept, because making one reads and ranks all routes. In development each change is another build. */
function handlerOf(build: ServerBuild): Handler {
  const handler = handlers.get(build) ?? createRequestHandler(build, import.meta.env.MODE);
  handlers.set(build, handler);
  return handler;
}

/** What loaders throw and nobody catches. An address without a page is no error of ours. */
export function handleError(error: unknown, { request, context }: HandleErrorArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(reportContext)(error);
}

type HandleErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * Renders the whole document before answering: it is cached, and its policy names the hash of every inline script. The
 * document goes beside the response: through its body it would be turned into bytes and back once more.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let finalStatus = isNowhere(new URL(request.url).pathname) ? 404 : status;
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // One chunk: React never sends a part of the page out of order, to be moved into place by an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(textSink(resolve)),
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        context.get(reportContext)(error);
      },
    });
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  context.get(documentContext).html = import.meta.env.PROD ? contentFirst(html) : html;
  return new Response(null, { status: finalStatus, headers });
}

/** Takes everything that is written, and hands it over as one text. */
function textSink(onText: (text: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    // As much as comes is taken at once.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      onText(Buffer.concat(chunks).toString());
      done();
    },
  });
}

/** The console is one route, which tells its pages apart itself. */
function isNowhere(pathname: string): boolean {
  return /^\/manage(\/|$)/.test(pathname) && !placeOf(pathname);
}
