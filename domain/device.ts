/** The first that is named counts: every browser also names those it wants to be taken for. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bCriOS\/|\bChrome\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chrome OS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

export type Device = { readonly browser: string | undefined; readonly system: string | undefined };

/** By the names that they have in every language, as well as the browser's own words let us tell. */
export function deviceOf(userAgent: string | null): Device {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}

/** As far as we can tell them apart. */
export function isSameDevice(one: string | null, other: string | null): boolean {
  const [first, second] = [deviceOf(one), deviceOf(other)];
  return first.browser === second.browser && first.system === second.system;
}
