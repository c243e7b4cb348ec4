import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

test('a password fits its hash and no other; the same password never has the same hash', async () => {
  const [hash, again] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
  expect(hash).not.toBe(again);
  expect(await verifyPassword('correct horse', hash)).toBe(true);
  expect(await verifyPassword('correct Horse', hash)).toBe(false);
});

test('a hash made by another argon2id, at another cost, is understood', async () => {
  // argon2 reference command: echo -n password | argon2 somesalt -id -t 2 -m 16 -p 1 -l 32
  const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', hash)).toBe(true);
  expect(await verifyPassword('passwort', hash)).toBe(false);
});

test('without an account nothing fits, not even what would', async () => {
  expect(await verifyPassword('', null)).toBe(false);
});

test('a stored hash that is none is an error, not a wrong password', async () => {
  await expect(verifyPassword('x', 'none')).rejects.toThrow('not an argon2id PHC string');
});
