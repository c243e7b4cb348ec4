import { expect, it } from 'vitest';
import { createEmitter } from './emitter.ts';

function recorder() {
  const reported: unknown[] = [];
  const heard: string[] = [];
  return { emitter: createEmitter((error) => reported.push(error)), reported, heard };
}

it('calls the handlers of an event in the order they came', () => {
  const { emitter, heard } = recorder();
  emitter.on('a', (payload) => heard.push(`first ${String(payload)}`));
  emitter.on('a', () => heard.push('second'));
  emitter.on('b', () => heard.push('other'));
  emitter.emit('a', 1);
  expect(heard).toEqual(['first 1', 'second']);
});

it('off removes that handler once, and an unknown one removes nothing', () => {
  const { emitter, heard } = recorder();
  const handler = () => heard.push('x');
  emitter.on('a', handler);
  emitter.on('a', handler);
  emitter.off('a', () => heard.push('never'));
  emitter.off('a', handler);
  emitter.off('nothing', handler);
  emitter.emit('a', undefined);
  expect(heard).toEqual(['x']);
});

it('a handler that throws stops no other and is reported', () => {
  const { emitter, heard, reported } = recorder();
  emitter.on('a', () => {
    throw new Error('merchant’s');
  });
  emitter.on('a', () => heard.push('still called'));
  emitter.emit('a', undefined);
  expect(heard).toEqual(['still called']);
  expect(reported).toEqual([new Error('merchant’s')]);
});

it('handlers that come or go during an event count from the next one', () => {
  const { emitter, heard } = recorder();
  const late = () => heard.push('late');
  emitter.on('a', () => emitter.on('a', late));
  emitter.emit('a', undefined);
  expect(heard).toEqual([]);
  emitter.emit('a', undefined);
  expect(heard).toEqual(['late']);
});
