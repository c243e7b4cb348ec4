import { useNavigate } from 'react-router';
import { auditExportPath, auditPath, readAudit } from '../audit/audit-address.ts';
import { useDownload } from '../calls/use-download.ts';
import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import { numberedPageOptions, useNumberedPage } from '../list/use-numbered-page.ts';
import type { Head } from '../page/page.ts';
import { AuditScreen } from '../screens/AuditScreen.tsx';
import { trpc } from '../trpc.ts';

export const head = (): Head => ({ title: 'Audit' });

export const Component = perPerson(AuditPage);

function AuditPage({ isLoggedIn }: PersonPageProps) {
  const navigate = useNavigate();
  const address = readAudit(useAddressQuery());
  const page = useNumberedPage(
    trpc.audit.list.useQuery(address, { enabled: isLoggedIn, ...numberedPageOptions }),
  );
  return (
    <AuditScreen
      address={address}
      {...page}
      download={useDownload(auditExportPath(address), 'audit.csv')}
      // The previous events stay in sight, and the scroll position too, until the answer comes.
      onAsk={(to) => void navigate(auditPath(to), { state: { staysPut: true } })}
    />
  );
}
