import { AuditPage, AuditQuery } from 'contracts';
import { adminProcedure, get, router } from '../../trpc.ts';
import { listAudit } from './audit-list.service.ts';

export const auditRouter = router({
  list: adminProcedure('see_audit')
    .meta(get('/audit', 'What was done, newest first', 'not_found'))
    .input(AuditQuery)
    .output(AuditPage)
    .query(({ ctx, input }) => listAudit(ctx, input)),
});
