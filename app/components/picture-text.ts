import * as words from '#words/site/pictures.ts';
import { nameIn } from './path-picture.tsx';

const wordsFor = new Map<string, string>(Object.entries(words));

/** What a drawn picture shows, in words; nothing is known of others. */
export function pictureText(path: string): string | undefined {
  const { name } = nameIn(path) ?? {};
  return name && wordsFor.get(name.replaceAll(/-(\w)/g, (_, next: string) => next.toUpperCase()));
}
