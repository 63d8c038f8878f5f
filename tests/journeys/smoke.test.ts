import { expect, test } from '#tests/support/browser/journey.ts';

test('the server answers', async ({ request }) => {
  const response = await request.get('/api/health');
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual({ success: true, data: { status: 'up', mode: 'demo' } });
});
