import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password fits its hash and no other; the same password never has the same hash', async () => {
  const [hash, again] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(hash).not.toBe(again);
  expect(await verifyPassword('correct horse', hash)).toBe('normalised');
  expect(await verifyPassword('correct Horse', hash)).toBeNull();
});

test('a hash made by another argon2id, at another cost, is understood', async () => {
  // argon2 reference command: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', hash)).toBe('normalised');
  expect(await verifyPassword('passwort', hash)).toBeNull();
});

test.each([
  ['caf\u00e9 noir', 'cafe\u0301 noir'],
  ['\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44', 'password'],
  ['\u212bngstr\u00f6m', '\u00c5ngstro\u0308m'],
  ['o\ufb03ce key', 'office key'],
])('%j and %j are one password', async (one, other) => {
  const hash = await hashPassword(one);
  expect(await verifyPassword(other, hash)).toBe('normalised');
  expect(await verifyPassword(one, hash)).toBe('normalised');
});

test('without an account nothing fits, not even what would', async () => {
  for (const password of ['', '\uff21']) expect(await verifyPassword(password, null)).toBeNull();
});

test('a stored hash that is none is an error, not a wrong password', async () => {
  await expect(verifyPassword('x', 'none')).rejects.toThrow('not an argon2id PHC string');
});
