// What people type: prices and times become filters that can be taken away, a sport we do not have is told.
import { longDate, shortDate } from '#domain/date-text.ts';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { expect, expectAccessible, PHONE_ONLY, test } from '#tests/support/browser/journey.ts';

test(
  'words become filters that can be taken away, and nothing found is never beside a result',
  PHONE_ONLY,
  async ({ page, layoutShift }) => {
    const chips = page.getByRole('list', { name: 'Filtered by' }).getByRole('link');
    const articles = page.getByRole('article');
    const places = page.getByRole('navigation', { name: 'Places and sports' });
    const nothing = page.getByText('No venues found', { exact: false });

    await test.step('a price and a time are chips; the suggestions know them too', async () => {
      await page.goto('/terms', { waitUntil: 'networkidle' });
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
      await page.keyboard.type('badminton court in pune under 500 kal shaam');
      const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();
      await expect(first).toContainText('Up to ₹500 an hour · Tomorrow, 5:00 PM – 9:00 PM');
      await first.click();
      await expect(page).toHaveURL('/search?q=badminton%20court%20in%20pune%20under%20500%20kal%20shaam');
      await expect(chips).toHaveText(['Up to ₹500 an hour', 'Tomorrow, 5:00 PM – 9:00 PM']);
      await expect(articles.first()).toContainText('Pune');
      await expectAccessible(page);
    });

    await test.step('a venue says that it is free then, and opens on that day', async () => {
      const tomorrow = addDays(indiaDate(new Date()), 1);
      await expect(articles.first()).toContainText(`Free on ${shortDate(tomorrow)}`);
      await articles.first().getByRole('heading').getByRole('link').click();
      await expect(page).toHaveURL(new RegExp(`^[^?]*/event/[^?]*\\?date=${tomorrow}`));
      await expect(page.getByRole('button', { name: new RegExp(`^${longDate(tomorrow)}`) })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.goBack();
      await expect(chips).toHaveCount(2);
    });

    await test.step('the filters know the time, too', async () => {
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('radio', { name: 'Tomorrow, 5:00 PM – 9:00 PM' })).toBeChecked();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('each of its free times leads to just that slot', async () => {
      const time = articles
        .first()
        .getByRole('list', { name: /^Free at/ })
        .getByRole('link')
        .first();
      const [, start, price] = /^(\S+ [AP]M) ₹([\d,]+)/.exec((await time.textContent()) ?? '') ?? [];
      await time.click();
      // It opens at the price that it names.
      await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
        new RegExp(`^${start} .*₹${price}$`),
      );
      await page.goBack();
      await expect(chips).toHaveCount(2);
    });

    await test.step('each can be taken away, and Back brings it again', async () => {
      const few = await articles.count();
      await chips.filter({ hasText: 'Tomorrow' }).click();
      await expect(page).toHaveURL('/search?q=badminton+court+in+pune+under+500');
      await expect(chips).toHaveText(['Up to ₹500 an hour']);
      await chips.first().press('Enter');
      await expect(page).toHaveURL('/search?q=badminton+court+in+pune');
      await expect(chips).toHaveCount(0);
      await expect.poll(() => articles.count()).toBeGreaterThan(few);
      await page.goBack();
      await expect(chips).toHaveText(['Up to ₹500 an hour']);
    });

    await test.step('a place that is chosen from the suggestions keeps the day', async () => {
      await page.goto('/terms', { waitUntil: 'networkidle' });
      await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
      await page.keyboard.type('football tomorrow andheri');
      await page.getByRole('option', { name: /^Football in Andheri West/ }).click();
      await expect(page).toHaveURL('/search?q=Football%20Andheri%20West%2C%20Mumbai%20tomorrow');
      await expect(chips).toHaveText(['Tomorrow']);
      await expect(articles.first()).toContainText('Andheri West');
      // It leads nowhere but here.
      await expect(places.getByRole('link', { name: /^Football in Andheri West/ })).toBeHidden();
    });

    await test.step('an area we do not have is told, with the one that is shown instead', async () => {
      await page.goto('/search?q=andheri+east');
      await expect(
        page.getByText('We have no grounds in Andheri East yet: the nearest are in Andheri West.'),
      ).toBeVisible();
      await expect(articles.first()).toContainText('Andheri West');
    });

    await test.step('a pincode means venues, and no city or sport by its name', async () => {
      await page.goto('/search?q=400053');
      await expect(chips).toHaveText(['Pincode 400053']);
      await expect(articles.first()).toContainText('Andheri');
      await expect(places).toBeHidden();
    });

    await test.step('a sport we do not have says so and shows the nearest', async () => {
      await page.goto('/search?q=padel', { waitUntil: 'networkidle' });
      await expect(page.getByText('We do not have padel yet. The nearest we have is tennis.')).toBeVisible();
      await expect(places.getByRole('link', { name: /^Tennis/ })).toBeVisible();
      await expect(articles.first()).toContainText('Tennis');
      await expect(page.getByText('Parel')).toBeHidden();
      expect(await layoutShift()).toBe(0);
      await expectAccessible(page);
    });

    await test.step('an area where nothing fits is told, before the nearest to it', async () => {
      await page.goto('/search?q=swimming+near+kothrud');
      const told = page.getByRole('status').getByText('We found none in Kothrud. The nearest to Kothrud first.');
      await expect(told).toBeVisible();
    });

    await test.step('what no venue fits is left out, and told', async () => {
      await page.goto('/search?q=football+zzzzqq');
      await expect(page.getByText('No venue fits all of it, so we left out ‘zzzzqq’.')).toBeVisible();
      await expect(articles).toHaveCount(24);
      await expect(nothing).toBeHidden();
    });

    await test.step('where filters leave nothing, no place claims to have venues', async () => {
      await page.goto('/search?q=pune&maxPrice=10', { waitUntil: 'networkidle' });
      await expect(nothing).toBeVisible();
      await expect(places).toBeHidden();
      await page.getByRole('link', { name: 'Clear all filters' }).click();
      await expect(articles).toHaveCount(23);
      await expect(places).toBeVisible();
      await expect(nothing).toBeHidden();
    });
  },
);
