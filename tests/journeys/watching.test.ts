// What the journeys rely on to notice trouble: here each kind of trouble is made on purpose, and must be noticed.
import { graveFaults } from '#tests/support/browser/accessible.ts';
import { expect, expectAccessible, test, watch } from '#tests/support/browser/journey.ts';
import { openMade } from '#tests/support/browser/made-page.ts';

test('a page without trouble passes and is accessible; what jumps is measured, unless the player asked for it', async ({
  page,
  layoutShift,
}) => {
  await openMade(
    page,
    `<button type="button">More</button><div id="late"></div><p style="height: 300px">I am pushed down.</p>
      <script>console.log('fine')</script>`,
  );
  expect(await layoutShift()).toBe(0);
  await expectAccessible(page);

  await page.evaluate(() => document.querySelector('#late')?.setAttribute('style', 'height: 200px'));
  await expect.poll(layoutShift).toBeGreaterThan(0);

  const jumped = await layoutShift();
  await page.evaluate(() => {
    const open = () => document.querySelector('#late')?.setAttribute('style', 'height: 400px');
    document.querySelector('button')?.addEventListener('click', open);
  });
  await page.getByRole('button').click();
  await expect(page.locator('#late')).toHaveCSS('height', '400px');
  expect(await layoutShift()).toBe(jumped);
});

test.fail('an error on the console fails its test (this one is meant to)', async ({ page }) => {
  await openMade(page, '<script>console.error("something is wrong")</script>');
});

test('a picture without a text for it is not accessible', async ({ page }) => {
  await openMade(page, '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="9" height="9">');
  expect(await graveFaults(page)).toEqual([expect.stringMatching(/^image-alt: .* → img$/)]);
});

test('a text too faint for its ground is not accessible, though it was readable on another', async ({ page }) => {
  const text = '<p style="color: #767676">Grey</p>';
  const white = `<div style="background: #fff">${text}</div>`;
  await openMade(page, white);
  for (const _ of ['first', 'again']) expect(await graveFaults(page)).toEqual([]);
  await openMade(page, `${white}<div style="background: #555">${text}</div>`);
  for (const _ of ['first', 'again']) {
    expect(await graveFaults(page)).toEqual([expect.stringMatching(/^color-contrast: /)]);
  }
});

test('a link that looks like the text around it is not accessible, though it was told apart in another', async ({
  page,
}) => {
  const link = '<a href="/" style="color: #05f; text-decoration: none">link</a>';
  const black = `<p style="color: #000">A text with a ${link} in the middle of it.</p>`;
  await openMade(page, black);
  for (const _ of ['first', 'again']) expect(await graveFaults(page)).toEqual([]);
  await openMade(page, `${black}<p style="color: #04c">A text with a ${link} in the middle of it.</p>`);
  for (const _ of ['first', 'again']) {
    expect(await graveFaults(page)).toEqual([expect.stringMatching(/^link-in-text-block: /)]);
  }
});

test.describe('what goes wrong', () => {
  test.use({ expectedTrouble: /something is wrong|not-there|policy|Content Security Policy/ });

  test('is noticed, whatever it is', async ({ page, context }) => {
    const trouble = await watch(context);
    const policy = { 'content-security-policy': "script-src 'self'" };
    for (const [what, line, body, headers] of [
      [
        'an error on the console',
        /^console: something is wrong/,
        '<script>console.error("something is wrong")</script>',
      ],
      ['an error nobody caught', /^page: something is wrong/, '<script>throw new Error("something is wrong")</script>'],
      ['a file that is not there', /^console: .*404.*not-there\.js/, '<script src="/assets/not-there.js"></script>'],
      [
        'a script that the policy refuses',
        /^policy: script-src-elem refused inline/,
        '<script>document.title = "refused"</script>',
        policy,
      ],
    ] as const) {
      await test.step(what, async () => {
        trouble.length = 0;
        await openMade(page, body, headers);
        await expect.poll(() => trouble).toContainEqual(expect.stringMatching(line));
      });
    }
  });
});
