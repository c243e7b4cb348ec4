import { expect, it, vi } from 'vitest';
import { deferred } from '../promises.ts';
import { DropinError } from '../errors.ts';
import { abortable } from './abortable.ts';
import type { Dropin } from './dropin.ts';

/** A start that is under way, whose teardown rejects it as a widget's does. */
function starting() {
  const { promise: ready, resolve, reject } = deferred<Dropin>();
  const teardown = vi.fn(async () => reject(new DropinError({ code: 'TORN_DOWN' })));
  return { ready, resolve, reject, teardown, track: () => undefined };
}
const dropin = {} as Dropin;

it('does not begin where the signal is aborted already', async () => {
  const begin = vi.fn(starting);
  await expect(abortable({ signal: AbortSignal.abort('late') }, begin)).rejects.toMatchObject({
    code: 'START_ABORTED',
    message: 'The start of Drop-in was aborted.',
    cause: 'late',
  });
  expect(begin).not.toHaveBeenCalled();
});

it('ends a start that is under way', async () => {
  const [page, under] = [new AbortController(), starting()];
  const made = abortable(page, () => under);
  page.abort();
  await expect(made).rejects.toMatchObject({ code: 'START_ABORTED', cause: { name: 'AbortError' } });
  expect(under.teardown).toHaveBeenCalledOnce();
});

it('leaves a widget that is ready alone', async () => {
  const [page, under] = [new AbortController(), starting()];
  under.resolve(dropin);
  expect(await abortable(page, () => under)).toBe(dropin);
  page.abort();
  expect(under.teardown).not.toHaveBeenCalled();
});

it('gives the start’s own error where nothing was aborted, and takes no signal that is none', async () => {
  const under = starting();
  under.reject(new Error('no'));
  const options = { signal: { aborted: true } };
  await expect(abortable(options, () => under)).rejects.toMatchObject({ code: 'CREATE_FAILED' });
});
