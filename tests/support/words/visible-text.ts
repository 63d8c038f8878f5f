// What somebody can read on a page, or hears of it, and whether it has the room it needs.
import type { Page } from '@playwright/test';

export type Said = { text: string; where: string };

/** Text, and what stands in attributes for people: within the part of the page that matches, or on the whole of it. */
export function visibleText(page: Page, within: string): Promise<Said[]> {
  return page.evaluate((selector) => {
    const SPOKEN = ['placeholder', 'aria-label', 'aria-description', 'alt', 'title'];
    const SILENT = 'script, style, noscript, template, [data-untranslated]';
    const isThere = (element: Element) =>
      !element.closest(SILENT) && element.checkVisibility({ opacityProperty: false, visibilityProperty: true });
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].slice(0, 3).join('.')}`;
    const said: { text: string; where: string }[] = [];
    for (const part of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode;
        if (parentElement && textContent?.trim() && isThere(parentElement)) {
          said.push({ text: textContent, where: named(parentElement) });
        }
      }
      for (const element of [part, ...part.querySelectorAll('*')]) {
        for (const attribute of SPOKEN) {
          const text = element.getAttribute(attribute);
          if (text && isThere(element)) said.push({ text, where: `${named(element)}[${attribute}]` });
        }
      }
    }
    if (selector === 'body') said.push({ text: document.title, where: 'title' });
    return said;
  }, within);
}

/** Text that sticks out of the page, or of its button, or is cut off where nobody meant it to be. */
export function cutText(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const cut: string[] = [];
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width) {
      cut.push(`the page is ${document.documentElement.scrollWidth} wide, not ${width}`);
    }
    const canScroll = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScroll(element.parentElement));
    for (const element of document.querySelectorAll(`${selector} *`)) {
      const hasText = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { overflowX, textOverflow, display, position, clipPath } = getComputedStyle(element);
      // For screen readers alone.
      if (clipPath !== 'none' && position === 'absolute') continue;
      const isCut = element.scrollWidth > element.clientWidth + 1 && display !== 'inline';
      const isMeant = textOverflow === 'ellipsis' || canScroll(element);
      const isControl = element.matches('button, a, label');
      if (isCut && !isMeant && (overflowX !== 'visible' || isControl)) {
        cut.push(`${element.tagName.toLowerCase()} '${element.textContent?.trim().slice(0, 60)}'`);
      }
    }
    return cut;
  }, within);
}
