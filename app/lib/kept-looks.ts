/** Where the console keeps its last looks: see features/manage/offline. Every way of signing out drops them. */
export const LOOKS = 'console-looks';

export function dropKeptLooks(): void {
  try {
    indexedDB.deleteDatabase(LOOKS);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
