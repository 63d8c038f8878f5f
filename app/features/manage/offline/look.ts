import { contractVersion } from './contract-version.ts';

/** What is kept on a device. It may have been kept by another version of the app than the one that reads it. */
export type Look = { key: string[]; data: unknown };

export const stamped = (look: Look) => ({ ...look, contract: contractVersion });

/** Whether it was kept by an app that knew the same answers: another one's might lack what a page shows. */
export function isLook(kept: unknown): kept is Look {
  return typeof kept === 'object' && kept !== null && 'contract' in kept && kept.contract === contractVersion;
}
