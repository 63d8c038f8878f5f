// What the journeys rely on to notice trouble: here each kind of trouble is made on purpose, and must be noticed.
import { graveFaults } from '#tests/support/accessible.ts';
import { expect, expectAccessible, test, watch } from '#tests/support/journey.ts';
import { openMade } from '#tests/support/made-page.ts';

test('a page without trouble passes, has not moved and is accessible', async ({ page, layoutShift }) => {
  await openMade(page, '<p>Nothing to see.</p><script>console.log("fine")</script>');
  expect(await layoutShift()).toBe(0);
  await expectAccessible(page);
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

test.describe('is noticed:', () => {
  test.use({ expectedTrouble: /something is wrong|not-there|policy|Content Security Policy/ });

  const kinds = [
    ['an error on the console', '<script>console.error("something is wrong")</script>', /^console: something is wrong/],
    ['an error nobody caught', '<script>throw new Error("something is wrong")</script>', /^page: something is wrong/],
    ['a file that is not there', '<script src="/assets/not-there.js"></script>', /^console: .*404.*not-there\.js/],
  ] as const;
  for (const [what, body, line] of kinds) {
    test(what, async ({ page, context }) => {
      const trouble = await watch(context);
      await openMade(page, body);
      await expect.poll(() => trouble).toContainEqual(expect.stringMatching(line));
    });
  }

  test('a script that the policy refuses', async ({ page, context }) => {
    const trouble = await watch(context);
    await openMade(page, '<script>document.title = "refused"</script>', {
      'content-security-policy': "script-src 'self'",
    });
    await expect.poll(() => trouble).toContainEqual(expect.stringMatching(/^policy: script-src-elem refused inline/));
  });
});
