// Seals what is kept on this device with a key made of the session's token: when that is gone, nobody can read it any more.

export type Sealed = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer };
export type Seal = {
  seal(value: unknown): Promise<Sealed>;
  /** Undefined for what was sealed under another token, or changed since. */
  open(sealed: Sealed): Promise<unknown>;
};

const IV_BYTES = 12;
const PURPOSE = 'last looks of the console';

/** Undefined where the platform cannot: then nothing is kept. Browsers have it only on safe connections. */
export async function sealFor(token: string): Promise<Seal | undefined> {
  const { subtle } = globalThis.crypto;
  if (subtle === undefined) return undefined;
  const words = new TextEncoder();
  const root = await subtle.importKey('raw', words.encode(token), 'HKDF', false, ['deriveKey']);
  const key = await subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: words.encode(PURPOSE) },
    root,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
  return {
    async seal(value) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const bytes = await subtle.encrypt({ name: 'AES-GCM', iv }, key, words.encode(JSON.stringify(value)));
      return { iv, bytes };
    },
    async open({ iv, bytes }) {
      try {
        const value: unknown = JSON.parse(
          new TextDecoder().decode(await subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes)),
        );
        return value;
      } catch {
        return undefined;
      }
    },
  };
}
