import { expect, it } from 'vitest';
import { plainCopy } from './plain-copy.ts';

/** What Vue's `reactive` makes: every object that is read from it is a proxy too. */
function reactive<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    get(target, name, self) {
      const found: unknown = Reflect.get(target, name, self);
      return typeof found === 'object' && found !== null ? reactive(found) : found;
    },
  });
}

it('can be sent in a message, to the last level', () => {
  const options = {
    total: { amount: '10.00' },
    lines: [{ label: 'Rice', tags: ['a', undefined] }],
    at: null,
  };
  expect(() => structuredClone(reactive(options))).toThrow('could not be cloned');
  expect(structuredClone(plainCopy(reactive(options)))).toEqual(options);
});

it('is another object each time, and keeps functions, dates and text', () => {
  const options = { inner: { onChange: () => 1, since: new Date(0) }, name: 'x' };
  const copy = plainCopy(options);
  expect(copy).toEqual(options);
  expect(copy.inner).not.toBe(options.inner);
  expect(copy.inner.onChange).toBe(options.inner.onChange);
  expect(['x', 1, null, undefined].map(plainCopy)).toEqual(['x', 1, null, undefined]);
});
