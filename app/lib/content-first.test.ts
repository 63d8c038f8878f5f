import { expect, test } from 'vitest';
import { contentFirst } from './content-first.ts';

const START = 'import "/assets/entry.js";';
const DOCUMENT = `<html><head><link rel="modulepreload" href="/assets/entry.js"/></head><body><main></main><script type="module" async="">${START}</script></body></html>`;

test('no browser fetches or runs a script before it is told to', () => {
  const html = contentFirst(DOCUMENT);
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('<link rel="later" href="/assets/entry.js"/>');
});

test('what starts the page is kept to the letter, so that the policy can name it by its hash', () => {
  expect(contentFirst(DOCUMENT)).toContain(`<script type="text/later">${START}</script>`);
});

test('a document whose scripts are written in another way is refused', () => {
  for (const other of [
    DOCUMENT.replace('<script type="module" async="">', '<script async type="module">'),
    DOCUMENT.replace('<link rel="modulepreload"', '<link as="script" rel="modulepreload"'),
    DOCUMENT.replace('rel="modulepreload"', 'rel=modulepreload').replace('type="module"', 'type=module'),
    DOCUMENT.replace('rel="modulepreload"', "rel='preload'").replace('type="module"', "type='module'"),
    '<html><head></head><body><main></main></body></html>',
  ]) {
    expect(() => contentFirst(other)).toThrow('not as they are expected');
  }
});
