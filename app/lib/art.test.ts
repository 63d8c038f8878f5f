import { describe, expect, test } from 'vitest';
import { artSizes } from './art.ts';
import manifest from './art-manifest.json' with { type: 'json' };

describe('the sizes of a drawn picture', () => {
  test('are those that were drawn', () => {
    for (const [name, { width, height, widths, webp }] of Object.entries(manifest)) {
      expect(artSizes(name), name).toEqual({ width, height, avif: widths, webp });
    }
  });

  test.each(['football-00', 'football-99', 'hero-01', 'toString', 'constructor-01', ''])('%j is not ours', (name) => {
    expect(artSizes(name)).toBeUndefined();
  });
});
