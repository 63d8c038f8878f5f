// Where each call is made: all that a browser must know of it. When the website is built, vite.config.ts puts the finished
// table in place of this file, so that no schema is sent to a browser.
import { type CallName, type Calls, calls } from './calls.ts';

type Addresses = { [Name in CallName]: Pick<Calls[Name], 'method' | 'path'> };

export const addresses = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path }]) => [name, { method, path }]),
) as Addresses;
