import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { refuse } from './app-error.ts';
import { answerErrors, refuseUnreadable } from './errors.ts';
import type { App } from './http.ts';

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function refusing(): App {
  const app: App = Fastify({ frameworkErrors: (_error, request, reply) => refuseUnreadable(request, reply) });
  answerErrors(app);
  const tooMany = async () => {
    throw refuse('tooManyRequests', { seconds: 7 });
  };
  app.get('/page', tooMany);
  app.get('/strange', async () => {
    throw refuse('badField', { problem: 'missing', field: '<this>' });
  });
  app.get('/api/user/cities', tooMany);
  return app;
}

describe('a browser that asked for a page', () => {
  test.each([
    ['/page', 429, 'Too many requests. Please try again in 7 s.'],
    ['/strange', 400, 'Please fill in &#39;&lt;this&gt;&#39;.'],
    ['/event/%', 400, 'The address cannot be read.'],
    ['/nowhere', 404, 'There is nothing at this address.'],
  ])('%s reads a sentence and finds a way home', async (url, status, sentence) => {
    const response = await refusing().inject({ url, headers: BROWSER });
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain(`<p>${sentence}</p>`);
    expect(response.body).toContain('<a href="/">');
    expect(response.body).not.toMatch(/<script|<style| style=/);
  });

  test('is told when to come again', async () => {
    expect((await refusing().inject({ url: '/page', headers: BROWSER })).headers['retry-after']).toBe('7');
  });
});

test.each([
  ['/page', {}, 429],
  ['/event/%', { accept: 'application/json' }, 400],
  ['/api/user/cities', BROWSER, 429],
])('a program that asks %s gets the envelope', async (url, headers, status) => {
  const response = await refusing().inject({ url, headers });
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ success: false });
});

describe('a wrong method', () => {
  test('on a known call is 405 and says which are right', async () => {
    const response = await refusing().inject({ method: 'DELETE', url: '/api/user/cities/?x=1' });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.json()).toEqual({
      success: false,
      code: 'method_not_allowed',
      message: 'This address does not take DELETE, only GET, HEAD.',
    });
  });

  test('on a call that is not mounted, or no call at all, is 404', async () => {
    for (const url of ['/api/demo/inbox', '/api/nothing', '/page']) {
      expect((await refusing().inject({ method: 'POST', url })).statusCode).toBe(404);
    }
  });
});
