import { createContext } from 'react-router';
import type { Api } from './api.ts';

/** The API as loaders reach it while a page is rendered on the server. */
export const apiContext = createContext<Api>();

/** Where errors go that happen while a page is rendered on the server. */
export const reportContext = createContext<(error: unknown) => void>();

/** Where a document is left that was rendered on the server. */
export const documentContext = createContext<{ html?: string }>();
