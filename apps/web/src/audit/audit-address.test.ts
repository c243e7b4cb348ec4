import { expect, test } from 'vitest';
import { auditExportPath, auditPath, readAudit } from './audit-address.ts';

test.each([
  ['', { account: '' }],
  [
    '?kind=logged_in&account=%20a@example.com%20&cursor=17',
    { kind: 'logged_in', account: 'a@example.com', cursor: '17' },
  ],
  ['?kind=toString&cursor=-1&from=2026-02-30&to=x', { account: '' }],
  [`?account=${'x'.repeat(300)}`, { account: 'x'.repeat(254) }],
])('the address %s asks for what the api takes', (query, asked) => {
  expect(readAudit(new URLSearchParams(query))).toEqual(asked);
});

test('an address is read as it was written', () => {
  const days = { from: '2026-11-01', to: '2026-11-20' };
  const asked = { kind: 'role_changed', account: 'a+b@example.com', ...days, cursor: '9' } as const;
  const path = auditPath(asked);
  expect(path).toBe(
    '/admin/audit?kind=role_changed&account=a%2Bb%40example.com&from=2026-11-01&to=2026-11-20&cursor=9',
  );
  expect(readAudit(new URL(path, 'http://shop').searchParams)).toEqual(asked);
  expect(auditExportPath(asked)).toBe(
    '/audit/export?kind=role_changed&account=a%2Bb%40example.com&from=2026-11-01&to=2026-11-20',
  );
  expect(auditPath()).toBe('/admin/audit');
});
