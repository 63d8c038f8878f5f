import type { IncomingHttpHeaders } from 'node:http';
import { type Language, SITE_LANGUAGE, type Words, wordsIn } from '#words';

type Asked = { headers: IncomingHttpHeaders };

/** The language in which a request is answered, decided here and nowhere else: today the website has one. */
export function languageOf(_request: Asked): Language {
  return SITE_LANGUAGE;
}

export function wordsFor(request: Asked): Words {
  return wordsIn(languageOf(request));
}
