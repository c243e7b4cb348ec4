import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../limit-concurrency.ts';

const derive = promisify(argon2);
/** Each takes 19 MiB and a thread of the pool that file reads share, so two at a time. */
const atMostTwo = limitConcurrency(2);

/** OWASP's smallest advised cost of argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

/** A PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const tag = await atMostTwo(() => derive('argon2id', { message: password, nonce: salt, ...cost }));
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Whether the password is the hashed one, at the cost the hash names. Without a hash (an unknown
 * e-mail) it takes the same time and says no.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const match = phc.exec(hash ?? nobody);
  if (!match) throw new Error('A stored password hash is not an argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  const expected = Buffer.from(tag, 'base64');
  const actual = await atMostTwo(() =>
    derive('argon2id', {
      message: password,
      nonce: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    }),
  );
  return timingSafeEqual(actual, expected) && hash !== null;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Well-formed and of no password. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;
