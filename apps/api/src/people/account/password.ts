import { randomBytes, timingSafeEqual } from 'node:crypto';
import { argon2id } from './argon2.ts';

/** The lowest cost that OWASP recommends for argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

interface Options {
  /** The client's address: when many hashes wait, addresses take turns. */
  asker?: string | null;
}

/**
 * The same password in whatever form a keyboard sends it: NFKC, as NIST SP 800-63B asks for. Hashes that are older than
 * this rule are of the password as it was typed.
 */
const normalised = (password: string): string => password.normalize('NFKC');

/** Hashes a normalised password into a PHC string, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. Throws `too_many_requests` when too many wait. */
export async function hashPassword(password: string, { asker }: Options = {}): Promise<string> {
  const salt = randomBytes(16);
  const tag = await argon2id({ message: normalised(password), nonce: salt, ...cost }, asker ?? '');
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string) {
  const match = phc.exec(hash);
  if (!match) throw new Error('A stored password hash is not an argon2id PHC string.');
  const [, memory, passes, parallelism, salt = '', tag = ''] = match;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** In which form a password has a hash: `asTyped` when only the form that was hashed before passwords were normalised has it. */
export type PasswordMatch = 'normalised' | 'asTyped' | null;

/**
 * Whether the password has this hash, and in which form. Without a hash (an unknown e-mail address) it takes the same
 * time and returns null. Throws `too_many_requests` when too many wait.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
  { asker }: Options = {},
): Promise<PasswordMatch> {
  const { tag, salt, ...parameters } = parse(hash ?? noPassword);
  const fits = async (message: string) => {
    const made = await argon2id({ message, nonce: salt, ...parameters, tagLength: tag.length }, asker ?? '');
    return timingSafeEqual(made, tag) && hash !== null;
  };
  if (await fits(normalised(password))) return 'normalised';
  return password !== normalised(password) && (await fits(password)) ? 'asTyped' : null;
}

/** True for a hash of lower cost than today's; the next login replaces it. */
export function isWeak(hash: string): boolean {
  const { memory, passes, tag } = parse(hash);
  return memory < cost.memory || passes < cost.passes || tag.length < cost.tagLength;
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A well-formed hash that no password has. */
export const noPassword = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(Buffer.alloc(16))}$${base64(Buffer.alloc(32))}`;
