import type { AuditEvent } from 'contracts';

const asha = { id: '0b9f6f2e-1f4c-4d8a-9a53-3a1f2b7c8d90', email: 'asha.rao@example.com' };
const gone = { id: 'd2c1a7b4-6e1d-4c55-8f0a-5b8f2f9f7711', email: null };

const event = (id: number, rest: Partial<AuditEvent>): AuditEvent => ({
  id: String(id),
  at: new Date(Date.UTC(2026, 10, 20, 10, 35) - (1000 - id) * 3_600_000).toISOString(),
  kind: 'logged_in',
  by: asha,
  address: '203.0.113.9',
  about: null,
  changes: {},
  ...rest,
});

export const auditEvents: AuditEvent[] = [
  event(1000, {
    kind: 'product_updated',
    about: { id: 'p', name: 'Lamp' },
    changes: {
      pricePaise: { from: 4990, to: 5990 },
      description: { from: '', to: `A lamp${' that shines'.repeat(15)}…` },
    },
  }),
  event(999, {
    kind: 'refund_asked',
    about: { id: 'r', name: '1042' },
    changes: { amountPaise: { from: null, to: 9950 }, reason: { from: null, to: 'broken' } },
  }),
  event(998, {
    kind: 'products_changed',
    about: { id: '6f0d4a1e-5b7b-4a57-8c39-0a6f8a5f2b11', name: '128 products' },
    changes: {
      pricePaise: { from: 'various', to: 'various' },
      needsShipping: { from: true, to: false },
    },
  }),
  event(997, {
    kind: 'login_failed',
    by: null,
    address: '2001:db8:0:1::/64',
    about: { id: asha.id, name: asha.email },
  }),
  event(996, {
    kind: 'role_changed',
    by: null,
    address: null,
    about: { id: asha.id, name: asha.email },
    changes: { role: { from: 0, to: 1 } },
  }),
  event(995, { kind: 'logged_out', by: gone }),
];
