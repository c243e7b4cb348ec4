import { useNavigate } from 'react-router';
import { auditPath, readAudit } from '../audit/audit-address.ts';
import { useAudit } from '../audit/use-audit.ts';
import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import type { Head } from '../page/page.ts';
import { AuditScreen } from '../screens/AuditScreen.tsx';

export const head = (): Head => ({ title: 'Audit' });

export const Component = perPerson(AuditPage);

function AuditPage({ isLoggedIn }: PersonPageProps) {
  const navigate = useNavigate();
  const address = readAudit(useAddressQuery());
  return (
    <AuditScreen
      address={address}
      {...useAudit(address, isLoggedIn)}
      // The previous events stay in sight, and the scroll position too, until the answer comes.
      onAsk={(to) => void navigate(auditPath(to), { state: { staysPut: true } })}
    />
  );
}
