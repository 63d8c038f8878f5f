// Code that is fetched when it is first needed. A page must not break because the network was away just then, or was
// there and led nowhere: it says so, tries again by itself and lets the visitor do so.
import { type ComponentType, lazy } from 'react';
import * as words from '#words/site/components.ts';
import { dismissToasts, toast } from './toast.ts';

/** For a part that is no panel, such as a page of the console. */
export const lazyPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) => lazy(() => insisting(load));

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 20_000;
const ABOUT_PART = 'part-not-loaded';

export type MissingMessage = { sentence: string; action: { label: string; onPress: () => void } };

let retry: (() => void) | undefined;
let message: MissingMessage | undefined;
const listeners = new Set<() => void>();
/** How many places show by themselves that their part is missing. */
let places = 0;
/** How many frames have room to say it for all parts in them. */
let frames = 0;

function tellAll(): void {
  for (const listener of listeners) listener();
}

function set(next: (() => void) | undefined): void {
  retry = next;
  tellAll();
}

function say(next: MissingMessage | undefined): void {
  message = next;
  tellAll();
}

/** Tries again to load what could not be loaded; undefined while there is no such part. */
export const missingPart = () => retry;

/** For a place that waits for a part and says itself that it cannot be loaded: nothing else says it meanwhile. */
export function watchMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  places += 1;
  tellAll();
  return () => {
    listeners.delete(listener);
    places -= 1;
    tellAll();
  };
}

/** What is to be said of a missing part, unless its own place says it. */
export const missingMessage = () => (places === 0 ? message : undefined);

/** For a frame that makes room for this message, so that it lies over nothing. */
export function watchMissingMessage(listener: () => void): () => void {
  listeners.add(listener);
  frames += 1;
  return () => {
    listeners.delete(listener);
    frames -= 1;
  };
}

export const dismissMissingMessage = () => say(undefined);

export async function insisting<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let said: string | undefined;
  let isAsked = false;
  let goOn = () => {};
  const tryAgain = () => {
    isAsked = true;
    goOn();
  };
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      const loaded = await load();
      if (retry === tryAgain) set(undefined);
      if (said !== undefined) {
        dismissToasts(ABOUT_PART);
        say(undefined);
      }
      return loaded;
    } catch {
      const isStill = isAsked && navigator.onLine;
      const sentence = isStill ? words.partStillMissing : navigator.onLine ? words.partMissing : words.partNotLoaded;
      const action = isStill
        ? { label: words.reload, onPress: () => window.location.reload() }
        : { label: words.tryAgain, onPress: tryAgain };
      set(isStill ? action.onPress : tryAgain);
      // It stays until the part is there, or somebody closes it.
      if (said !== sentence) {
        if (frames > 0) say({ sentence, action });
        else if (places === 0) toast(sentence, { tone: 'error', ms: 0, about: ABOUT_PART, action });
      }
      said = sentence;
      await new Promise<void>((resolve) => {
        goOn = resolve;
        setTimeout(resolve, wait);
        window.addEventListener('online', () => resolve(), { once: true });
      });
    }
  }
}
