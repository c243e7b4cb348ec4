import { expect, it } from 'vitest';
import { createEmitter } from './emitter.ts';

function recorder() {
  const reported: unknown[] = [];
  const calls: string[] = [];
  return { emitter: createEmitter((error) => reported.push(error)), reported, calls };
}

it('calls the handlers of an event in the order they were added', () => {
  const { emitter, calls } = recorder();
  emitter.on('a', (payload) => calls.push(`first ${String(payload)}`));
  emitter.on('a', () => calls.push('second'));
  emitter.on('b', () => calls.push('other'));
  emitter.emit('a', 1);
  expect(calls).toEqual(['first 1', 'second']);
});

it('off removes that handler once, and an unknown one removes nothing', () => {
  const { emitter, calls } = recorder();
  const handler = () => calls.push('x');
  emitter.on('a', handler);
  emitter.on('a', handler);
  emitter.off('a', () => calls.push('never'));
  emitter.off('a', handler);
  emitter.off('nothing', handler);
  emitter.emit('a', undefined);
  expect(calls).toEqual(['x']);
});

it('a handler that throws stops no other and is reported', () => {
  const { emitter, calls, reported } = recorder();
  emitter.on('a', () => {
    throw new Error('merchant’s');
  });
  emitter.on('a', () => calls.push('still called'));
  emitter.emit('a', undefined);
  expect(calls).toEqual(['still called']);
  expect(reported).toEqual([new Error('merchant’s')]);
});

it('handlers that are added or removed during an event count from the next one', () => {
  const { emitter, calls } = recorder();
  const late = () => calls.push('late');
  emitter.on('a', () => emitter.on('a', late));
  emitter.emit('a', undefined);
  expect(calls).toEqual([]);
  emitter.emit('a', undefined);
  expect(calls).toEqual(['late']);
});
