import { expect, test } from 'vitest';
import { startingAnswer } from './starting-answer.ts';

test('a page says that the shop is starting, loads itself again, and is kept by nobody', () => {
  const { status, headers, body } = startingAnswer({ method: 'GET', path: '/shop?page=2' });
  expect(status).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '3',
    refresh: '3',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(body).toMatch(/^<!doctype html>\n<html lang="en-IN">/);
  expect(body).toContain('<meta name="color-scheme" content="light dark">');
  expect(body).toContain('<h1>The shop is starting</h1>');
  expect(body).not.toContain('What you sent');
});

test('the page keeps the strict policy: no script, no inline style, nothing from elsewhere', () => {
  const { headers, body } = startingAnswer({ method: 'GET', path: '/' });
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(body).not.toMatch(/<script|<style|style=|\son[a-z]+=|http-equiv|https?:/);
});

test('a form that was sent is told that nothing was taken', () => {
  expect(startingAnswer({ method: 'POST', path: '/login' }).body).toContain('What you sent was not taken.');
});

test("a call is refused in the api's own form", () => {
  const { status, headers, body } = startingAnswer({ method: 'POST', path: '/trpc/order.create' });
  expect([status, headers['retry-after'], headers['refresh']]).toEqual([503, '3', undefined]);
  expect(JSON.parse(body)).toMatchObject({
    error: { data: { code: 'SERVICE_UNAVAILABLE', errorCode: 'database_unavailable', retryAfterSeconds: 3 } },
  });
});
