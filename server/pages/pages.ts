// The website as the server sees it: something that turns a request into a finished document.

/** How a page asks the API while it is rendered: the same calls a browser makes, without the network. */
export type PageTransport = (call: {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}) => Promise<{ status: number; statusText: string; text: string }>;

/** What is read of an answer. */
type Answer = Pick<Response, 'status' | 'headers' | 'text'>;

export type Pages = {
  /** `report` is told of what went wrong while the page still came about. */
  render(request: Request, transport: PageTransport, report: (error: unknown) => void): Promise<Answer>;
  /** The question part of an address as far as its page reads it; without this, all of it. */
  readSearch?(address: URL): Promise<string>;
  /** The scripts it writes into its documents itself, word for word. */
  ownScripts?(): Promise<readonly string[]>;
};

/** What app/entry.server.tsx exports for us, as it stands in a build. */
type Build = {
  entry: {
    module: {
      respond(
        build: unknown,
        request: Request,
        transport: PageTransport,
        report: (error: unknown) => void,
      ): Promise<Answer>;
      readSearch(address: URL): string;
      ownScripts(): string[];
    };
  };
};

/** Pages from a build; `load` is asked each time, so that in development it may change. */
export function pagesFrom(load: () => Promise<unknown>): Pages {
  async function loaded(): Promise<Build> {
    const build = await load();
    if (!isBuild(build)) throw new Error('The build has no respond function: is app/entry.server.tsx in it?');
    return build;
  }
  return {
    async render(request, transport, report) {
      const build = await loaded();
      return build.entry.module.respond(build, request, transport, report);
    },
    readSearch: async (address) => (await loaded()).entry.module.readSearch(address),
    ownScripts: async () => (await loaded()).entry.module.ownScripts(),
  };
}

function isBuild(build: unknown): build is Build {
  const { entry } = (build ?? {}) as Partial<Build>;
  return typeof entry?.module?.respond === 'function';
}
