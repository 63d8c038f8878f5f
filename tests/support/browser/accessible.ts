// What a player with a screen reader or a keyboard would stumble over, found by axe. Most of its time goes into colours,
// and most colours come again on every page: a text found readable is not measured again in the same surroundings.
import { appendFileSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Where the run keeps the file with the texts found readable so far, for all of its processes. */
export const READABLE_VARIABLE = 'MAIDAN_READABLE';
const file = process.env[READABLE_VARIABLE] ?? '';
/**
 * A line for each text: it stands for the element and all that it lies in, at one width. One string, because what a page
 * is given is taken apart value by value, and that takes half a second when they are twenty thousand.
 */
const readable = () => readFileSync(file, 'utf8');

/** Fails on what axe calls serious or critical, with the elements concerned. */
export async function expectAccessible(page: Page): Promise<void> {
  const message = 'what a player with a screen reader or a keyboard would stumble over';
  // What is just fading in or out looks faint for a moment: then it is looked at again.
  await expect.poll(() => graveFaults(page), { message }).toEqual([]);
}

export async function graveFaults(page: Page): Promise<string[]> {
  // Brought into a page once: it is half a megabyte to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { faults, texts } = await page.evaluate(lookAround, readable());
  if (faults.every(({ rule }) => rule !== 'color-contrast'))
    appendFileSync(file, texts.map((text) => `${text}\n`).join(''));
  return faults.map(({ rule, help, where }) => `${rule}: ${help} → ${where}`);
}

/** How grave a rule's faults are, axe says only here. */
type Rules = { _audit: { rules: { id: string; impact: string | null }[] } };

declare global {
  interface Window {
    axe: typeof axe & Rules;
  }
}

/** Runs in the page. Gives what is wrong, and the texts whose colours were looked at. */
async function lookAround(known: string) {
  /** What an element says or leads to, and how others refer to it, does not colour it. */
  const colourless =
    /^(id|href|src|srcset|sizes|alt|title|value|name|for|content|datetime|tabindex|maxlength|placeholder|d|points|aria-(label|labelledby|describedby|controls|owns|valuenow|valuetext|posinset|setsize)|data-(index|known-colours))$/;
  // What lies behind an open dialog can be neither read nor reached.
  const outOfReach = '[data-base-ui-inert]';
  const seen = new Set(known.split('\n'));
  const texts: string[] = [];

  function mark(element: Element, surroundings: string): void {
    if (element.matches(outOfReach)) return;
    const looks = [...element.attributes].filter(({ name }) => !colourless.test(name));
    const text = hash(`${surroundings}>${element.tagName}${looks.map(({ name, value }) => ` ${name}=${value}`)}`);
    element.toggleAttribute('data-known-colours', seen.has(text));
    if (!seen.has(text) && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      seen.add(text);
      texts.push(text);
    }
    for (const child of element.children) mark(child, text);
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
  mark(document.documentElement, `${innerWidth}`);

  window.axe.configure({ rules: [{ id: 'color-contrast', selector: ':not([data-known-colours])' }] });
  // What is never grave need not be looked for: it takes a third of the time.
  const isGrave = (impact: string) => impact === 'serious' || impact === 'critical';
  const others = window.axe._audit.rules.filter(({ impact }) => !isGrave(impact ?? 'serious'));
  const { violations } = await window.axe.run(
    { exclude: [outOfReach] },
    { resultTypes: ['violations'], rules: Object.fromEntries(others.map(({ id }) => [id, { enabled: false }])) },
  );
  const faults = violations
    .filter(({ impact }) => isGrave(impact ?? ''))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => ({ rule: id, help, where: target.join(' ') })));
  return { faults, texts };
}
