import type { CallTable } from '../checks/call-table.fixture.ts';

/** Provokes every documented answer of the operation of sales. */
export const salesCalls: CallTable = {
  'GET /sales': {
    whose: 'admin',
    200: ({ admin }) => ({ url: '/sales?days=7', by: admin }),
    400: ({ admin }) => ({ url: '/sales?days=2', by: admin }),
  },
};
