import { may, type Permission } from 'contracts/permission';
import { useSession } from './use-session.ts';

export type May = (permission: Permission) => boolean;

/**
 * Whether what needs a permission is shown to whoever is logged in: not to somebody of the staff whose role the server
 * would refuse it to. A session without a role of the staff is shown everything, and the server decides.
 */
export function useMay(): May {
  const staffRole = useSession()?.staffRole ?? null;
  return (permission) => staffRole === null || may(staffRole, permission);
}
