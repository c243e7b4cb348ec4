import { createHash } from 'node:crypto';

/** The id of a demo row: the same name gives the same UUID (version 8, from SHA-256) on every machine. */
export function demoId(kind: string, name: string | number): string {
  const hex = createHash('sha256').update(`storefront demo ${kind}: ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
