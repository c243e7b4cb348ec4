import { createHmac, timingSafeEqual } from 'node:crypto';
import { asInput, type Input } from '../wire/input.ts';
import { merchant } from './merchant.ts';

/** Writes claims as a JWT, signed with the merchant's private key (HS256). */
export function writeSigned(claims: object): string {
  const text = `${encode({ typ: 'JWT', alg: 'HS256' })}.${encode(claims)}`;
  return `${text}.${signatureOf(text)}`;
}

/** The claims of a JWT that `writeSigned` wrote; undefined for any other text. The caller checks its time. */
export function readSigned(token: string): Input | undefined {
  const [head, payload, signature, ...more] = token.split('.');
  if (!head || !payload || !signature || more.length > 0) return undefined;
  if (!isSame(signature, signatureOf(`${head}.${payload}`))) return undefined;
  return asInput(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signatureOf = (text: string) =>
  createHmac('sha256', merchant.privateKey).update(text).digest('base64url');

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
