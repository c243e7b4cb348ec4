import type { AuditKind } from 'contracts';
import { auditTexts } from './audit-text.ts';

/** The query of the audit's address: `?kind=&account=&cursor=`. */
export type AuditAddress = { kind?: AuditKind; account: string; cursor?: string };

const isKind = (text: string | null): text is AuditKind => text !== null && Object.hasOwn(auditTexts, text);

/** Reads an untrusted query string. What the api would refuse is dropped. */
export function readAudit(query: URLSearchParams): AuditAddress {
  const [kind, cursor] = [query.get('kind'), query.get('cursor') ?? ''];
  return {
    ...(isKind(kind) && { kind }),
    account: (query.get('account') ?? '').trim().slice(0, 254).toWellFormed().replaceAll('\0', ''),
    ...(/^\d{1,15}$/.test(cursor) && { cursor }),
  };
}

/** The path of the audit with its query, always in the same spelling. */
export function auditPath({ kind, account = '', cursor }: Partial<AuditAddress> = {}): string {
  const query = new URLSearchParams([
    ...(kind ? [['kind', kind]] : []),
    ...(account ? [['account', account]] : []),
    ...(cursor ? [['cursor', cursor]] : []),
  ]);
  return `/admin/audit${query.size > 0 ? `?${query}` : ''}`;
}
