// The same acts with a finger or a mouse, and with nothing but the keys.
import { expect, type Locator, type Page } from '@playwright/test';

export type Hands = {
  press(target: Locator): Promise<void>;
  /** What stands on the day's sheet: a block, or a slot that is free. */
  open(spot: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** One of a group of choices. */
  choose(option: Locator): Promise<void>;
  close(): Promise<void>;
};

const close = (page: Page) => () => page.keyboard.press('Escape');

/** A phone shows one court at a time. */
export function pointing(page: Page, showCourtOf: (spot: Locator) => Promise<void>): Hands {
  const press = (target: Locator) => target.click();
  return {
    press,
    async open(spot) {
      await showCourtOf(spot);
      await spot.first().click();
    },
    type: (field, text) => field.fill(text),
    choose: (option) => option.locator('xpath=ancestor::label').click(),
    close: close(page),
  };
}

/** More than any page has. */
const MOST_STOPS = 90;
const MOST_SPOTS = 40;

/** Nothing is focused but by the Tab key and the arrows, as for somebody who has no mouse. */
export function onlyKeys(page: Page): Hands {
  const { keyboard } = page;
  const hasFocus = (target: Locator) => target.first().evaluate((element) => element === document.activeElement);

  async function reach(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop++) {
      if (await hasFocus(target)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`The Tab key does not lead to ${target}.`);
  }
  async function walkTo(spot: Locator): Promise<boolean> {
    await keyboard.press('Home');
    for (let step = 0; step < MOST_SPOTS; step++) {
      if (await hasFocus(spot)) return true;
      await keyboard.press('ArrowDown');
    }
    return false;
  }
  return {
    async press(target) {
      await reach(target);
      await keyboard.press('Enter');
    },
    async open(spot) {
      await expect(spot.first()).toBeVisible();
      await reach(page.locator('[data-spot][tabindex="0"]'));
      // Its own column, or the one beside it.
      for (const way of ['ArrowLeft', 'ArrowRight']) {
        await keyboard.press(way);
        if (await walkTo(spot)) return keyboard.press('Enter');
      }
      throw new Error(`The arrow keys do not lead to ${spot}.`);
    },
    async type(field, text) {
      await reach(field);
      await keyboard.press('ControlOrMeta+a');
      await keyboard.type(text);
    },
    async choose(option) {
      const group = option.locator('xpath=ancestor::fieldset');
      await reach(group.getByRole('radio', { checked: true }));
      for (let step = 0; step < MOST_SPOTS && !(await option.isChecked()); step++) await keyboard.press('ArrowDown');
      await expect(option).toBeChecked();
    },
    close: close(page),
  };
}
