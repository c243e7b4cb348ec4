import { AuditQuery } from 'contracts';
import { adminProcedure, router } from '../trpc.ts';
import { listAudit } from './audit-list.service.ts';

export const auditRouter = router({
  list: adminProcedure.input(AuditQuery).query(({ ctx, input }) => listAudit(ctx, input)),
});
