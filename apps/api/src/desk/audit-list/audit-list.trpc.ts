import { AuditPage, AuditQuery } from 'contracts';
import { adminProcedure, router } from '../../trpc.ts';
import { listAudit } from './audit-list.service.ts';

export const auditRouter = router({
  list: adminProcedure
    .meta({ method: 'GET', path: '/audit', summary: 'What was done, newest first', errors: ['not_found'] })
    .input(AuditQuery)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
