/** How numbers and dates are written on the site: what `Intl` calls its language (words/languages.json). */
export { intl as LOCALE } from '#words/locale.ts';
