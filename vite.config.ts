import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import './scripts/words/ensure.ts';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defaultClientConditions, defaultServerConditions, defineConfig, type Plugin } from 'vite';
import { buildLanguage, isPseudoBuild } from './scripts/words/build-language.ts';
import { inlineWords } from './scripts/words/inline.ts';
import { recompileWords } from './scripts/words/recompile.ts';

/** What every page needs, in one file: it compresses better than in many. */
const EVERYWHERE = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(query-core|react-query)|clsx)\//;

/** What stands around every page, with all that it needs. */
const FRAME = new RegExp(
  [
    'app/components/(toaster|crash-page)',
    'app/features/shell/(footer|navbar|use-scroll|back-to-top)',
    'app/features/session/(account-(button|links)|session-context|sign-in-popup)',
    'app/features/search/search-bar',
    'app/features/location/(location-(button|context))',
    'app/features/venues/city-list',
    'app/lib/(overlays|query-client)',
  ]
    .map((path) => `/${path}`)
    .join('|'),
);

/** By name: what the pages of the console share must not come with players' pages. */
const COMMON_ICONS = [
  'arrow-left',
  'arrow-right',
  'check',
  'locate-fixed',
  'minus',
  'phone',
  'plus',
  'share-2',
  'star',
  'ticket',
  'timer',
];

/**
 * Small parts that several pages share, together: a request for each would take longer. Without what brings Base UI, and
 * without what only a player's own pages, errors or the picker of slots need.
 */
const COMMON = new RegExp(
  [
    'app/components/(?!dialog|field|gallery|lightbox|not-found|share|toast-screen)',
    'app/features/(shell/|session/(session|own-key)|location/location-(context|button|pill))',
    'app/features/venues/(queries|texts|rating|price-(text|unit))',
    'app/lib/(?!directions|save-file|use-go-back|use-single-mutation)',
    'domain/(?!book-again|booking-rules|calendar-file|day-window|greeting-name|idle-offer|india-outline|never-bookable|painted-week|periods|person-name|phone|pin-text|price-text|range-selection|rate-|refund|reschedule|restored-picker|rule-|rules-text|run-lines|slot-(?!address|choice)|terms-s|terms-t|venue-(location|missing|terms))',
    `lucide-react/.*/(${COMMON_ICONS.join('|')})\\.`,
    'words/format',
  ]
    .map((path) => `/${path}`)
    .join('|'),
);
/** The same for the pages that list venues. */
const LISTS =
  /\/app\/features\/venues\/(venue-card|venue-grid|card-prices|venue-pages)|\/app\/components\/distance-tag|\/spelled-place/;
/** The same for the pages on which a slot is picked. */
const PICKER = new RegExp(
  [
    'app/features/booking/slots/(bookable-days|picker-board|slot-count|(use-)?format-choice|use-slot-picker)',
    'app/features/booking/(hold-queries|steps/booking-draft-storage)',
    'app/features/venues/(use-live-event|follow-event)',
    'app/features/(session/use-sign-in-first|waiting-list/use-wait-dialog)',
    'app/lib/use-go-back',
    'domain/(own-hold|venue-location-label)',
  ]
    .map((path) => `/${path}`)
    .join('|'),
);
/** The same for the pages of a player's own. Every page lists the files of every other: fewer of them make all lighter. */
const OWN =
  /\/app\/features\/(session\/signed-in-only|booking\/(queries|hold-countdown|my-bookings\/((refund|booking)-words|booking-calendar|booking-page-states|refund-panels)|reschedule\/mutations))|\/domain\/(email|person-name|price-text|run-lines)|\/icons\/(banknote|printer|rotate-ccw|undo-2)\./;
/** What the console begins with, in one file for the same reason. */
const CONSOLE = /\/app\/features\/manage\/(console-opening|paths|frame\/(console-loading|top-bar))/;
const SEVERAL_PAGES = 3;
/** Every page has them from the start: what is fetched later need not list them. */
const FROM_THE_START = /\/(everywhere|frame|common|rolldown-runtime)-[^/]+$/;

/** Made of thousands of files, which the server would look for one by one at every start. */
const IN_THE_BUNDLE = [/^@base-ui\//, /^@floating-ui\//, /^@tanstack\//, 'clsx', 'lucide-react'];

/** A kilobyte that prices need: if it came later than the other fonts, every list would be laid out twice. */
const RUPEE_SIGN = /-rupee\.woff2$/;

/** The tables of addresses, worked out now and only for the calls that the website makes: their schemas stay here. */
const finishedAddresses: Plugin = {
  name: 'finished-addresses',
  apply: 'build',
  async load(id) {
    if (!/\/contract\/(?:console-)?addresses\.ts$/.test(id)) return undefined;
    const { addresses } = await import('./contract/addresses.ts');
    const { consoleAddresses } = await import('./contract/console-addresses.ts');
    const [name, table] = id.endsWith('/addresses.ts')
      ? ['addresses', addresses]
      : ['consoleAddresses', consoleAddresses];
    let website = '';
    for await (const path of glob('app/**/*.{ts,tsx}')) website += await readFile(path, 'utf8');
    const isMade = (call: string) => website.includes(`'${call}'`) || website.includes(`ddresses.${call}.`);
    const made = Object.entries(table).filter(([call]) => isMade(call));
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(made))};`;
  },
};

/** Of what the server answers, so that an app knows whether what it kept on a device is of its own version. */
const versionOfContract: Plugin = {
  name: 'version-of-contract',
  apply: 'build',
  async load(id) {
    if (!id.endsWith('/offline/contract-version.ts')) return undefined;
    const paths: string[] = [];
    for await (const path of glob('contract/**/*.ts')) paths.push(path);
    const digest = createHash('sha256');
    for (const path of paths.toSorted()) digest.update(await readFile(path));
    return `export const contractVersion = ${JSON.stringify(digest.digest('base64url').slice(0, 12))};`;
  },
};

/**
 * Parts of the router that nothing here uses, 2 kB gzipped: routes are all known from the start (react-router.config.ts), and
 * nobody traces them in the browser. Should a new version of it need more of them, the build fails for want of an export.
 */
const UNUSED_IN_ROUTER: Record<string, string> = {
  'dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = (manifest) => manifest;
    export { nothing as getManifestPath, nothing as getPathsWithAncestors, nothing as handleClientVersionMismatch };
    const nothing = undefined;`,
  'router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = () => ({});
    export const instrumentClientSideRouter = (router) => router;
    export { nothing as instrumentHandler, nothing as instrumentationResultMetaContext };
    const nothing = undefined;`,
};
const withoutUnused: Plugin = {
  name: 'without-unused-parts-of-the-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    return UNUSED_IN_ROUTER[id.split('/react-router/dist/production/lib/')[1] ?? ''];
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    withoutUnused,
    finishedAddresses,
    versionOfContract,
    inlineWords(buildLanguage.language),
    recompileWords,
    tailwindcss(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: (path) => RUPEE_SIGN.test(path), minify: !isPseudoBuild },
  environments: {
    ssr: { resolve: { conditions: [...defaultServerConditions, ...buildLanguage.conditions] } },
    client: {
      resolve: { conditions: [...defaultClientConditions, ...buildLanguage.conditions] },
      build: {
        modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !FROM_THE_START.test(file)) },
        rolldownOptions: {
          // Nothing happens when domain/ or a sentence is imported, so what a page does not use of them need not come.
          treeshake: { moduleSideEffects: [{ test: /\/(domain|words)\//, sideEffects: false }] },
          output: {
            codeSplitting: {
              groups: [
                { name: 'everywhere', test: EVERYWHERE },
                { name: 'frame', test: FRAME },
                { name: 'common', test: COMMON, minShareCount: SEVERAL_PAGES },
                { name: 'picker', test: PICKER, minShareCount: SEVERAL_PAGES - 1 },
                { name: 'own', test: OWN, minShareCount: SEVERAL_PAGES - 1 },
                { name: 'console', test: CONSOLE },
                { name: 'lists', test: LISTS, minShareCount: SEVERAL_PAGES },
              ],
            },
          },
        },
      },
    },
  },
  ssr: { noExternal: command === 'build' ? IN_THE_BUNDLE : [] },
  server: { watch: { ignored: ['**/.data/**', '**/build/**', '**/build-pseudo/**', '**/test-results/**'] } },
}));
