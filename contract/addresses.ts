// Where each call of players' pages is made: all that a browser must know of it. When the website is built, vite.config.ts
// puts the finished table in place of this file, so that no schema is sent to a browser.
import { type CallName, type Calls, type ConsoleCall, calls } from './calls.ts';

export type SiteCall = Exclude<CallName, ConsoleCall>;

export const addresses = addressesOf((path) => !isOfConsole(path)) as Addresses<SiteCall>;

export type Addresses<Names extends CallName> = { [Name in Names]: Pick<Calls[Name], 'method' | 'path'> };

export function addressesOf(isWanted: (path: string) => boolean): object {
  const wanted = Object.entries(calls).filter(([, { path }]) => isWanted(path));
  return Object.fromEntries(wanted.map(([name, { method, path }]) => [name, { method, path }]));
}

export function isOfConsole(path: string): boolean {
  return /^\/api\/(?:manage|staff)(?:\/|$)/.test(path);
}
