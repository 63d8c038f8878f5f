// The session's token, in the browser's storage under `authToken`.
import { dropKeptLooks } from './kept-looks.ts';

export const TOKEN_KEY = 'authToken';

export function storedToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token);
  } catch {
    // Storage is full or forbidden: the player stays signed in until this page is closed.
  }
}

export function forgetToken(): void {
  dropKeptLooks();
  try {
    localStorage.removeItem(TOKEN_KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Calls back when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === TOKEN_KEY || key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
