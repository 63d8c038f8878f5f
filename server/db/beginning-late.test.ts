import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { beginningLate } from './beginning-late.ts';

function connection(answer: (text: string) => Promise<unknown>) {
  const sent: string[] = [];
  let isDestroyed = false;
  class Fake {
    connection = { stream: { destroy: () => (isDestroyed = true) } };
    config: unknown;
    constructor(config: unknown) {
      this.config = config;
    }
    query({ text }: { text: string }) {
      sent.push(text);
      return answer(text);
    }
  }
  const Late = beginningLate(Fake as unknown as typeof pg.Client);
  return { client: new Late({}), sent, isDestroyed: () => isDestroyed };
}

describe('a connection that begins late', () => {
  test('sends BEGIN with the first statement, and each BEGIN once', async () => {
    const { client, sent } = connection(async (text) => text);
    await client.query({ text: 'begin read write' });
    expect(sent).toEqual([]);
    expect(await client.query({ text: 'SELECT 1' })).toBe('SELECT 1');
    expect(sent).toEqual(['begin read write', 'SELECT 1']);
    await client.query({ text: 'commit' });
    await client.query({ text: 'SELECT 2' });
    expect(sent).toEqual(['begin read write', 'SELECT 1', 'commit', 'SELECT 2']);
    expect(client).toMatchObject({ config: { pipeline: true } });
  });

  test('does not wait for BEGIN before the statement goes', () => {
    const { client, sent } = connection(() => new Promise(() => {}));
    void client.query({ text: 'begin' });
    void client.query({ text: 'SELECT 1' });
    expect(sent).toEqual(['begin', 'SELECT 1']);
  });

  test('fails the statement and is given up when BEGIN fails, even if the statement went well', async () => {
    const { client, isDestroyed } = connection(async (text) => {
      if (text === 'begin') throw new Error('No.');
      return text;
    });
    await client.query({ text: 'begin' });
    await expect(client.query({ text: 'INSERT' })).rejects.toThrow('No.');
    expect(isDestroyed()).toBe(true);
  });

  test('is not given up when only the statement fails', async () => {
    const { client, isDestroyed } = connection(async (text) => {
      if (text === 'INSERT') throw new Error('Taken.');
    });
    await client.query({ text: 'begin' });
    await expect(client.query({ text: 'INSERT' })).rejects.toThrow('Taken.');
    expect(isDestroyed()).toBe(false);
  });
});
