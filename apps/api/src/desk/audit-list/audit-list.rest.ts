import { AuditQuery } from 'contracts';
import { z } from 'zod';
import { accountContext } from '../../access.ts';
import { sendCsv } from '../../platform/csv/write-csv.ts';
import { forAdmins, type RestRoutes } from '../../platform/http/rest-route.ts';
import { auditAsCsv } from './audit-list.service.ts';

/** GET /audit/export. */
export const auditRest: RestRoutes = (app, contextOf) => {
  app.get(
    '/audit/export',
    {
      ...forAdmins(contextOf, 'see_audit'),
      schema: {
        operationId: 'exportAudit',
        tags: ['audit'],
        summary: 'What was done as CSV, newest first',
        description:
          'UTF-8 with a BOM, as RFC 4180 says, with a line of names; however many match: the answer is streamed. A cell that a spreadsheet would compute begins with an apostrophe. All that is named has to match.',
        querystring: AuditQuery.omit({ cursor: true }),
        response: { 200: { content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) =>
      sendCsv(reply, 'audit.csv', auditAsCsv(await accountContext(contextOf(request)), request.query)),
  );
};
