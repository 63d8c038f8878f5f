import texts from '#app/lib/art-texts.json' with { type: 'json' };
import { artNameOf } from './path-picture.tsx';

const wordsFor = new Map(Object.entries(texts));

/** What a drawn picture shows, in words; nothing is known of others. */
export function pictureText(path: string): string | undefined {
  const name = artNameOf(path);
  return name && wordsFor.get(name);
}
