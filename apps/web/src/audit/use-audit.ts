import type { AuditPage } from 'contracts';
import { numberedPageOptions, useNumberedPage, type NumberedPage } from '../list/use-numbered-page.ts';
import { trpc } from '../trpc.ts';
import type { AuditAddress } from './audit-address.ts';

/** A page of what was done in the shop; for admins. */
export const useAudit = (address: AuditAddress, enabled: boolean): NumberedPage<AuditPage> =>
  useNumberedPage(trpc.audit.list.useQuery(address, { enabled, ...numberedPageOptions }));
