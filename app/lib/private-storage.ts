// What this browser keeps for the player who is signed in, and drops when they sign out.

const MARK = 'player:';

export function readPrivately(key: string): string | null {
  try {
    return localStorage.getItem(MARK + key);
  } catch {
    return null;
  }
}

export function keepPrivately(key: string, value: string): void {
  try {
    localStorage.setItem(MARK + key, value);
  } catch {
    // Nowhere to keep it: only a reload would miss it.
  }
}

export function removePrivately(key: string): void {
  try {
    localStorage.removeItem(MARK + key);
  } catch {
    // Nothing was kept.
  }
}

export function privateKeys(prefix = ''): string[] {
  try {
    const whole = MARK + prefix;
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(whole))
      .map((key) => key.slice(MARK.length));
  } catch {
    return [];
  }
}

export function forgetEverythingPrivate(): void {
  for (const key of privateKeys()) removePrivately(key);
}
