import type { AuditKind } from 'contracts';
import { isDay } from '../date/is-day.ts';
import { auditTexts } from './audit-text.ts';

/** The query of the audit's address: `?kind=&account=&from=&to=&cursor=`. */
export type AuditAddress = {
  kind?: AuditKind;
  account: string;
  from?: string;
  to?: string;
  cursor?: string;
};

const isKind = (text: string | null): text is AuditKind => text !== null && Object.hasOwn(auditTexts, text);

/** Reads an untrusted query string. What the api would refuse is dropped. */
export function readAudit(query: URLSearchParams): AuditAddress {
  const [kind, cursor] = [query.get('kind'), query.get('cursor') ?? ''];
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return {
    ...(isKind(kind) && { kind }),
    account: (query.get('account') ?? '').trim().slice(0, 254).toWellFormed().replaceAll('\0', ''),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(/^\d{1,15}$/.test(cursor) && { cursor }),
  };
}

/** The path of the audit with its query, always in the same spelling. */
export const auditPath = (address: Partial<AuditAddress> = {}): string => `/admin/audit${queryText(address)}`;

/** What the api answers as a file: the events of all pages. */
export const auditExportPath = (address: AuditAddress): string =>
  `/audit/export${queryText({ ...address, cursor: '' })}`;

function queryText({ kind, account, from, to, cursor }: Partial<AuditAddress>): string {
  const given = Object.entries({ kind, account, from, to, cursor }).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]);
  return query.size > 0 ? `?${query}` : '';
}
