import { ApiProvider } from '../calls/ApiProvider.tsx';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import type { Head } from '../page/page.ts';
import { WebhooksScreen } from '../screens/WebhooksScreen.tsx';
import { useSession } from '../session/use-session.ts';
import { useWebhooks } from '../webhook/use-webhooks.ts';
import { readWebhooks } from '../webhook/webhook-address.ts';

export const head = (): Head => ({ title: 'Webhooks' });

/** The key remounts the page when another person logs in, so that nobody sees another person's list. */
export const Component = () => {
  const session = useSession();
  return (
    <ApiProvider>
      <WebhooksPage key={session?.userId} isLoggedIn={Boolean(session)} />
    </ApiProvider>
  );
};

function WebhooksPage({ isLoggedIn }: { isLoggedIn: boolean }) {
  const address = readWebhooks(useAddressQuery());
  const { retry, ...webhooks } = useWebhooks(address, isLoggedIn);
  return <WebhooksScreen address={address} onRetry={retry} {...webhooks} />;
}
