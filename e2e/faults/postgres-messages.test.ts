import { expect, it } from 'vitest';
import { answerReader, statementReader } from './postgres-messages.ts';

const message = (type: string, body: string): Buffer => {
  const text = Buffer.from(body);
  const head = Buffer.alloc(4);
  head.writeInt32BE(4 + text.length);
  return Buffer.concat([Buffer.from(type), head, text]);
};
const startup = message('', '\0\x03\0\0user\0postgres\0\0');

const texts = (...pieces: Buffer[]): string[] => {
  const read = statementReader();
  return pieces.flatMap((piece) => read(piece)).map(({ text }) => text);
};

it('SQL and parameters of one statement are read together, however the bytes arrive', () => {
  const parse = message('P', '\0update orders set state = $1\0\0\0');
  const bind = message('B', '\0\0\0\0paid\0');
  const whole = Buffer.concat([startup, parse, bind, message('S', '')]);
  const byByte = [...whole].map((byte) => Buffer.from([byte]));
  for (const pieces of [[whole], byByte]) {
    const [, statement, ...more] = texts(...pieces);
    expect(statement).toContain('update orders set state = $1');
    expect(statement).toContain('paid');
    expect(more).toEqual([]);
  }
});

it('a named statement is recognised later by its name', () => {
  const parse = message('P', 'find\0select 1 from sessions\0\0\0');
  const sync = message('S', '');
  const bind = message('B', '\0find\0\0\0');
  expect(texts(startup, parse, sync, bind, sync).at(-1)).toContain('select 1 from sessions');
});

it('a simple query is a statement by itself', () => {
  expect(texts(startup, message('Q', 'commit\0')).at(-1)).toMatch(/^commit/);
});

it('an answer is finished once Postgres is ready for the next query', () => {
  const isFinished = answerReader();
  const ready = message('Z', 'I');
  expect(isFinished(message('C', 'COMMIT\0'))).toBe(false);
  expect(isFinished(ready.subarray(0, 3))).toBe(false);
  expect(isFinished(ready.subarray(3))).toBe(true);
});
