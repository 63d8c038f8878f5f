import { expect, test } from 'vitest';
import manifest from '#app/lib/art-manifest.json' with { type: 'json' };
import * as words from '#words/site/pictures.ts';
import { pictureText } from './picture-text.ts';

test('the catalogue says of every drawn picture what it shows, and of nothing else', () => {
  const pictures = Object.entries(manifest);
  for (const [name, { alt }] of pictures) expect(pictureText(`/art/${name}-960.webp`), name).toBe(alt);
  expect(Object.keys(words)).toHaveLength(pictures.length);
});

test.each(['/art/football-99-960.webp', '/art/toString-960.webp', 'https://venue.example/ground.jpg', ''])(
  'nothing is known of %j',
  (path) => {
    expect(pictureText(path)).toBeUndefined();
  },
);
