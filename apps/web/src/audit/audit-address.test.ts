import { expect, test } from 'vitest';
import { auditPath, readAudit } from './audit-address.ts';

test.each([
  ['', { account: '' }],
  [
    '?kind=logged_in&account=%20a@example.com%20&cursor=17',
    { kind: 'logged_in', account: 'a@example.com', cursor: '17' },
  ],
  ['?kind=toString&cursor=-1', { account: '' }],
  [`?account=${'x'.repeat(300)}`, { account: 'x'.repeat(254) }],
])('the address %s asks for what the api takes', (query, asked) => {
  expect(readAudit(new URLSearchParams(query))).toEqual(asked);
});

test('an address is read as it was written', () => {
  const asked = { kind: 'role_changed', account: 'a+b@example.com', cursor: '9' } as const;
  const path = auditPath(asked);
  expect(path).toBe('/admin/audit?kind=role_changed&account=a%2Bb%40example.com&cursor=9');
  expect(readAudit(new URL(path, 'http://shop').searchParams)).toEqual(asked);
  expect(auditPath()).toBe('/admin/audit');
});
