import Fastify, { type FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { wordsIn as pseudoWordsIn } from '#pseudo-words';
import { type App, route } from '#server/http.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { wordsIn } from '#words';
import { keepAnswers } from './keep-answers.ts';

const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => headers['accept-language'] ?? 'en';
const wordsOf = (request: FastifyRequest) => (languageOf(request) === 'en' ? wordsIn('en') : pseudoWordsIn('en'));

test('an answer is kept for those who read its language', async () => {
  let made = 0;
  const app: App = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  const database = { listen: async () => {}, isListening: () => true };
  const always = { lane: { add() {} }, admits: () => true };
  await keepAnswers(app, { database, metrics: createMetrics(), clock: () => new Date(), languageOf, ...always });
  route(app, 'listCities', async (_input, request) => {
    made += 1;
    return { success: true, message: wordsOf(request).account.signedIn, data: [] };
  });

  const ask = async (language: string) => {
    const response = await app.inject({ url: '/api/user/cities', headers: { 'accept-language': language } });
    return response.json().message;
  };
  const english = wordsIn('en').account.signedIn;
  const pseudo = pseudoWordsIn('en').account.signedIn;
  // At the same time, and then from memory.
  for (const _time of ['first', 'second']) {
    expect(await Promise.all(['en', 'pseudo', 'en'].map(ask))).toEqual([english, pseudo, english]);
  }
  expect(made).toBe(2);
  await app.close();
});
