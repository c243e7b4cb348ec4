import { expect, test } from 'vitest';
import { problemText } from './problem-text.ts';
import { notFound, toProblem } from './problem.ts';

const refused = (errorCode: string | undefined, message = 'No.') =>
  Object.assign(new Error(message), { name: 'TRPCClientError', data: errorCode && { errorCode } });

test.each([
  ['a problem', notFound, { status: 404 }],
  ['a problem with its sentence', { status: 410, sentence: 'Gone.' }, { status: 410, sentence: 'Gone.' }],
  ['no answer from the api', refused(undefined), { status: 503 }],
  ['a database that is down', refused('database_unavailable'), { status: 503 }],
  ['a database that is too busy', refused('database_busy'), { status: 503 }],
  ['an unknown product', refused('not_found'), { status: 404 }],
  ['an id that no product could have', refused('bad_input'), { status: 404 }],
  ['too many requests', refused('too_many_requests', 'Wait.'), { status: 429, sentence: 'Wait.' }],
  ["the api's own fault", refused('internal', 'secret detail'), { status: 500 }],
  ['patience that ended', new DOMException('late', 'TimeoutError'), { status: 503 }],
  [
    'code that did not arrive',
    new TypeError('Failed to fetch dynamically imported module: /a.js'),
    { status: 503 },
  ],
  ['styles that did not arrive', new Error('Unable to preload CSS for /a.css'), { status: 503 }],
  ['a mistake of ours', new TypeError('x is not a function'), { status: 500 }],
  ['something else', 'boom', { status: 500 }],
  ['nothing', undefined, { status: 500 }],
])('%s is shown as %o', (_, thrown, problem) => {
  expect(toProblem(thrown)).toEqual(problem);
});

test("every status has a heading and a sentence, and a problem's own sentence replaces it", () => {
  for (const status of [400, 404, 405, 413, 429, 500, 502, 503]) {
    const { title, heading, sentence } = problemText({ status });
    expect(title).toContain(heading);
    expect(sentence).not.toBe('');
  }
  expect(problemText({ status: 404, sentence: 'Sold for good.' }).sentence).toBe('Sold for good.');
  expect(problemText({ status: 418 }).heading).toBe(problemText({ status: 400 }).heading);
});
