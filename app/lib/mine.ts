// Keys of what belongs to one player: under their own token, so that the next one on this device never sees it.

const MINE = 'mine';

export function mine(token: string, ...rest: string[]): string[] {
  return [MINE, token, ...rest];
}

export function isMine([kind, owner]: readonly unknown[], token: string): boolean {
  return kind === MINE && owner === token;
}
