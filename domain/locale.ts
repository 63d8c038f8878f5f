/** How numbers and dates are written on the site: what `Intl` calls its language (words/languages.json). */
export const LOCALE = 'en-IN';
