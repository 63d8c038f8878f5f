import texts from '#app/lib/art-texts.json' with { type: 'json' };
import { artNameOf } from './path-picture.tsx';

/** What a drawn picture shows, in words; nothing is known of others. */
export function pictureText(path: string): string | undefined {
  const name = artNameOf(path);
  return name && texts[name];
}
