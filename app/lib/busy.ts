// What the visitor asked for and is on its way: a page, a panel, the answer to who is signed in. While there is any, a
// line runs along the top of the screen (app.css), and what was pressed to get it keeps its pressed look.
import { useEffect, useLayoutEffect } from 'react';
import { AWAKE, PRESSED } from './content-first.ts';

let underWay = 0;

function show(): void {
  document.documentElement.toggleAttribute('data-busy', underWay > 0);
  if (underWay > 0) return;
  for (const control of document.querySelectorAll(`:is(button, label)[${PRESSED}]`)) control.removeAttribute(PRESSED);
}

/** Says that something is on its way, for as long as `isBusy`. */
export function useBusy(isBusy: boolean): void {
  useLayoutEffect(() => {
    if (!isBusy) return;
    underWay++;
    show();
    return () => {
      underWay--;
      // The next thing may begin in the same moment.
      setTimeout(show);
    };
  }, [isBusy]);
}

/** How long what was pressed early may take to say that it is busy. */
const ANSWER_MS = 200;

/** Tells the document that its buttons work from now on: what was pressed before is carried out. */
export function useAwake(): void {
  useEffect(() => {
    dispatchEvent(new Event(AWAKE));
    const timer = setTimeout(show, ANSWER_MS);
    return () => clearTimeout(timer);
  }, []);
}
