import { useNavigate } from 'react-router';
import { auditPath, readAudit } from '../audit/audit-address.ts';
import { useAudit } from '../audit/use-audit.ts';
import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import type { Head } from '../page/page.ts';
import { AuditScreen } from '../screens/AuditScreen.tsx';
import { useSession } from '../session/use-session.ts';

export const head = (): Head => ({ title: 'Audit' });

/** The key remounts the page when another person logs in, so that nobody sees another person's list. */
export const Component = () => {
  const session = useSession();
  return (
    <ApiProvider>
      <AuditPage key={session?.userId} isLoggedIn={Boolean(session)} />
    </ApiProvider>
  );
};

function AuditPage({ isLoggedIn }: { isLoggedIn: boolean }) {
  const navigate = useNavigate();
  const address = readAudit(useAddressQuery());
  const { page, waits, failure, retry } = useAudit(address, isLoggedIn);
  return (
    <AuditScreen
      address={address}
      page={page}
      waits={waits}
      failure={failure}
      onRetry={retry}
      // The previous events stay in sight, and the scroll position too, until the answer comes.
      onAsk={(to) => void navigate(auditPath(to), { state: { staysPut: true } })}
    />
  );
}
