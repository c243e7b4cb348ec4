import { perPerson, type PersonPageProps } from '../calls/per-person.tsx';
import { useAddressQuery } from '../navigation/use-address-query.ts';
import type { Head } from '../page/page.ts';
import { WebhooksScreen } from '../screens/WebhooksScreen.tsx';
import { useWebhooks } from '../webhook/use-webhooks.ts';
import { readWebhooks } from '../webhook/webhook-address.ts';

export const head = (): Head => ({ title: 'Webhooks' });

export const Component = perPerson(WebhooksPage);

function WebhooksPage({ isLoggedIn }: PersonPageProps) {
  const address = readWebhooks(useAddressQuery());
  return <WebhooksScreen address={address} {...useWebhooks(address, isLoggedIn)} />;
}
