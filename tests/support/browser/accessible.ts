// What a player with a screen reader or a keyboard would stumble over, found by axe. Most of its time goes into colours,
// and most colours come again on every page: a text found readable is not measured again in the same surroundings.
import { appendFileSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Where the run keeps the file with the texts found readable so far, for all of its processes. */
export const READABLE_VARIABLE = 'MAIDAN_READABLE';
const file = process.env[READABLE_VARIABLE] ?? '';
/** Half a megabyte, which is less than half of what the package itself would give. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that compare colours, for which axe lays a grid over the whole page, and whose colours they compare. */
const OF_COLOURS = new Map([
  ['color-contrast', '*'],
  ['link-in-text-block', 'a[href], [role=link]'],
]);

/** Each stands for a text: for the element and all that it lies in, at one width. */
const readable = new Set<string>();
let alreadyRead = 0;

/** With what other processes have added to the file meanwhile. */
function allReadable(): Set<string> {
  const lines = readFileSync(file, 'utf8');
  const end = lines.lastIndexOf('\n') + 1;
  for (const line of lines.slice(alreadyRead, end).split('\n')) readable.add(line);
  alreadyRead = end;
  return readable;
}

/** Fails on what axe calls serious or critical, with the elements concerned. */
export async function expectAccessible(page: Page): Promise<void> {
  const message = 'what a player with a screen reader or a keyboard would stumble over';
  // What is just fading in or out looks faint for a moment: then it is looked at again.
  await expect.poll(() => graveFaults(page), { message }).toEqual([]);
}

const DESK = { width: 1440, height: 900 };

/** On a page that is as wide as at a desk meanwhile: whoever walks a journey on a phone only looks there, too. */
export async function atDesk(page: Page, work: () => Promise<void>): Promise<void> {
  const usual = page.viewportSize() ?? DESK;
  await page.setViewportSize(DESK);
  await work();
  await page.setViewportSize(usual);
}

export async function expectAccessibleAtBothSizes(page: Page): Promise<void> {
  await expectAccessible(page);
  await atDesk(page, () => expectAccessible(page));
}

export async function graveFaults(page: Page): Promise<string[]> {
  // Brought into a page once: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // The page says what it has, and not we what is known: that would be twenty times as much to send.
  const known = allReadable();
  const unknown = (await page.evaluate(describeTexts)).filter((text) => !known.has(text));
  const look = { unknown: unknown.join(' '), ofColours: [...OF_COLOURS] };
  const { faults, texts } = await page.evaluate(lookAround, look);
  if (faults.every(({ rule }) => !OF_COLOURS.has(rule)))
    appendFileSync(file, texts.map((text) => `${text}\n`).join(''));
  return faults.map(({ rule, help, where }) => `${rule}: ${help} → ${where}`);
}

/** How grave a rule's faults are, axe says only here. */
type Rules = { _audit: { rules: { id: string; impact: string | null }[] } };

declare global {
  interface Window {
    axe: typeof axe & Rules;
    /** What was described last. */
    maidanTexts?: [Element, string][];
  }
}

/** Runs in the page. Gives each of its texts once, and remembers where they are. */
function describeTexts(): string[] {
  /** What an element says or leads to, and how others refer to it, does not colour it. */
  const colourless =
    /^(id|href|src|srcset|sizes|alt|title|value|name|for|content|datetime|tabindex|maxlength|placeholder|d|points|aria-(label|labelledby|describedby|controls|owns|valuenow|valuetext|posinset|setsize)|data-(index|known-colours))$/;
  // What lies behind an open dialog can be neither read nor reached.
  const outOfReach = '[data-base-ui-inert]';
  const described: [Element, string][] = [];

  function describeAll(element: Element, surroundings: string): void {
    if (element.matches(outOfReach)) return;
    const looks = [...element.attributes].filter(({ name }) => !colourless.test(name));
    const text = hash(`${surroundings}>${element.tagName}${looks.map(({ name, value }) => ` ${name}=${value}`)}`);
    described.push([element, text]);
    for (const child of element.children) describeAll(child, text);
  }
  function hash(words: string): string {
    let [high, low] = [0xdeadbeef, 0x41c6ce57];
    for (let index = 0; index < words.length; index += 1) {
      const code = words.charCodeAt(index);
      high = Math.imul(high ^ code, 2_654_435_761);
      low = Math.imul(low ^ code, 1_597_334_677);
    }
    return `${(high >>> 0).toString(36)}${(low >>> 0).toString(36)}`;
  }
  describeAll(document.documentElement, `${innerWidth}`);
  window.maidanTexts = described;
  return [...new Set(described.map(([, text]) => text))];
}

/** Runs in the page. Gives what is wrong, and the texts whose colours were looked at. */
async function lookAround({ unknown, ofColours }: { unknown: string; ofColours: [string, string][] }) {
  const outOfReach = '[data-base-ui-inert]';
  const unseen = new Set(unknown.split(' '));
  const texts: string[] = [];
  for (const [element, text] of window.maidanTexts ?? []) {
    element.toggleAttribute('data-known-colours', !unseen.has(text));
    if (unseen.has(text) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      unseen.delete(text);
      texts.push(text);
    }
  }

  const unknownOnly = (selector: string) =>
    selector
      .split(', ')
      .map((one) => `${one}:not([data-known-colours])`)
      .join(', ');
  window.axe.configure({ rules: ofColours.map(([id, selector]) => ({ id, selector: unknownOnly(selector) })) });
  // What is never grave need not be looked for: it takes a third of the time.
  const isGrave = (impact: string) => impact === 'serious' || impact === 'critical';
  const others = window.axe._audit.rules.filter(({ impact }) => !isGrave(impact ?? 'serious'));
  const { violations } = await window.axe.run(
    { exclude: [outOfReach] },
    {
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
      rules: Object.fromEntries(others.map(({ id }) => [id, { enabled: false }])),
    },
  );
  const faults = violations
    .filter(({ impact }) => isGrave(impact ?? ''))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => ({ rule: id, help, where: target.join(' ') })));
  return { faults, texts };
}
