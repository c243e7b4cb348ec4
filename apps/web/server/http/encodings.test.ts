import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { negotiateEncoding } from './encodings.ts';

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['BR ; q=0.5', 'br'],
  ['br;q=0.1, gzip;q=1', 'gzip'],
  ['br;q=0.8,gzip;q=0.9,*;q=0.1', 'gzip'],
  ['gzip;q=0.5, identity', ''],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', ''],
  ['identity', ''],
  ['', ''],
  ['brotli, xgzip', ''],
])('of “%s” the best is “%s”, and the response varies by Accept-Encoding', async (accepted, best) => {
  const app = Fastify();
  app.get('/', async (request, reply) => negotiateEncoding(request, reply) ?? '');
  const { body, headers } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } });
  expect(body).toBe(best);
  expect(headers['vary']).toBe('Accept-Encoding');
});
