import type { CallTable } from '../../checks/call-table.fixture.ts';

export const auditCalls: CallTable = {
  'GET /audit/export': {
    whose: 'admin',
    200: ({ admin }) => ({ url: '/audit/export?kind=logged_in&from=2026-01-01', by: admin }),
    400: ({ admin }) => ({ url: '/audit/export?from=2026-02-30', by: admin }),
  },
};
