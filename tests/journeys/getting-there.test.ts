// The way to a venue: directions, share, and a map from our own data.
import { expect, expectAccessible, test } from '#tests/support/browser/journey.ts';

const ID = 'terrace-turf-pune';

declare global {
  interface Window {
    shared?: ShareData;
  }
}

test('a venue has directions, can be shared, and is on a map that is also told in words', async ({
  page,
  request,
  baseURL,
  layoutShift,
}) => {
  const { data: venue } = await (await request.get(`/api/events/${ID}`)).json();
  const foreign: string[] = [];
  page.on('request', (one) => {
    if (!one.url().startsWith(baseURL ?? '')) foreign.push(one.url());
  });
  await page.goto(`/event/${ID}`);

  await test.step('directions open in another tab, by the coordinates', async () => {
    const link = page.getByRole('link', { name: 'Directions' });
    await expect(link).toHaveAttribute('target', '_blank');
    const { searchParams, hostname } = new URL((await link.getAttribute('href')) ?? '');
    expect(hostname).toBe('www.google.com');
    expect(searchParams.get('destination')).toBe(`${venue.latitude},${venue.longitude}`);
  });

  await test.step('the map names the venue and areas around it', async () => {
    const map = page.getByRole('img', { name: new RegExp(`^Map of ${venue.name} in ${venue.location}`) });
    await page.getByRole('heading', { name: 'Getting there' }).scrollIntoViewIfNeeded();
    const { areas } = (await (await request.get(`/api/turfs/event/${ID}/map`)).json()).data;
    await expect(map).toHaveAccessibleName(new RegExp(`${areas[1].name} [\\d.]+ k?m to the (north|south|east|west)`));
    await expect(map.getByText(venue.name, { exact: true })).toBeVisible();
    await expect(map.getByText(/^[\d.]+ k?m$/)).toBeVisible();
    await expectAccessible(page);
    expect(foreign).toEqual([]);
    expect(await layoutShift()).toBe(0);
  });

  await test.step('share copies the address where the device has no sheet for it', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
      navigator.clipboard.writeText = async (text) => {
        document.documentElement.dataset.copied = text;
      };
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Copied. Paste it into your group.')).toBeVisible();
    const copied = await page.locator('html').getAttribute('data-copied');
    expect(copied).toBe(`${venue.name}, ${venue.location}: football on Maidan. ${page.url()}`);
  });

  await test.step('and opens the sheet where there is one', async () => {
    await page.evaluate(() => {
      const value = async (data: ShareData) => {
        window.shared = data;
      };
      Object.defineProperty(navigator, 'share', { value, configurable: true });
    });
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => page.evaluate(() => window.shared?.url)).toBe(page.url());
  });
});
