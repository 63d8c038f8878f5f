import { escapeHtml } from '#server/escape-html.ts';
import type { Words } from '#words';

// What a browser is shown when there is no page to render: the address cannot be read, or too much was asked.

/** Nothing is loaded for it, so that it works whatever is wrong. */
export const PLAIN_PAGE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function plainPage({ locale, pages }: Words, sentence: string): string {
  return [
    '<!doctype html>',
    `<html lang="${locale.intl}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<title>Maidan</title>',
    '</head>',
    '<body>',
    '<main>',
    '<h1>Maidan</h1>',
    `<p>${escapeHtml(sentence)}</p>`,
    `<p><a href="/">${escapeHtml(pages.goHome)}</a></p>`,
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
