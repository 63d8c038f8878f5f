import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import { LOCALE } from '#domain/locale.ts';
import * as words from '#words/site/components.ts';
import type { Route } from './+types/root.ts';
import { CrashPage } from './components/crash-page.tsx';
import { Toaster } from './components/toaster.tsx';
import bricolage from './fonts/bricolage.woff2?url';
import inter from './fonts/inter.woff2?url';
import { apiContext } from './lib/api-context.ts';
import { useAwake } from './lib/busy.ts';
import { createQueryClient } from './lib/query-client.ts';
import styles from './styles/app.css?url';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { data } = await context.get(apiContext)('health');
  return { origin: new URL(request.url).origin, mode: data.mode, officer: data.officer };
}

/** Neither changes while a page is open. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  ...[inter, bricolage].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: styles },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  useAwake();
  return (
    <html lang={LOCALE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#05231A" />
        <Meta />
        <Links />
        {/* Half a page, painted while the rest is on its way, would jump when that comes. */}
        <link rel="expect" href="#foot" blocking="render" />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  const [queryClient] = useState(createQueryClient);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <Toaster />
      </QueryClientProvider>
    </CSPProvider>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <title>{words.crashPageTitle}</title>
      <CrashPage />
    </>
  );
}
