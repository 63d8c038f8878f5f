import { describe, expect, it } from 'vitest';
import { sealFor } from './sealing.ts';

const TOKEN = 'q8VZk3v0bJ9qS1xW7yT5uR2pN8mL4kH6';

async function sealed(value: unknown) {
  const seal = await sealFor(TOKEN);
  if (!seal) throw new Error('This platform can seal.');
  return { seal, kept: await seal.seal(value) };
}

describe('what is kept on a device', () => {
  it('opens with the token that it was sealed with', async () => {
    const { kept } = await sealed({ name: 'Divya Menon' });
    expect(await (await sealFor(TOKEN))?.open(kept)).toEqual({ name: 'Divya Menon' });
  });

  it('opens with no other token', async () => {
    const { kept } = await sealed({ name: 'Divya Menon' });
    expect(await (await sealFor(`${TOKEN}x`))?.open(kept)).toBeUndefined();
  });

  it('does not open when a byte of it was changed', async () => {
    const { seal, kept } = await sealed({ due: 600 });
    const bytes = new Uint8Array(kept.bytes.slice(0));
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    expect(await seal.open({ ...kept, bytes: bytes.buffer })).toBeUndefined();
  });

  it('says nothing of what is in it, and never looks the same twice', async () => {
    const { seal, kept } = await sealed({ name: 'Divya Menon' });
    const again = await seal.seal({ name: 'Divya Menon' });
    expect(Buffer.from(kept.bytes).includes('Divya')).toBe(false);
    expect(Buffer.from(again.bytes).equals(Buffer.from(kept.bytes))).toBe(false);
  });
});
