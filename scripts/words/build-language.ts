// In which language a build of the website speaks. The pseudo-language is for tests alone: `npm run build` never makes it.

export const PSEUDO_VARIABLE = 'MAIDAN_PSEUDO_BUILD';

export const isPseudoBuild = process.env[PSEUDO_VARIABLE] === 'on';

/** Where the build goes, and the condition by which package.json finds its words. */
export const buildLanguage = isPseudoBuild
  ? { language: 'pseudo', folder: 'build-pseudo', conditions: ['pseudo'] }
  : { language: 'en', folder: 'build', conditions: [] };
