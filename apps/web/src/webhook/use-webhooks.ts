import type {
  CreateWebhookEndpoint,
  ReplayedDeliveries,
  UpdateWebhookEndpoint,
  WebhookDeliveries,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from 'contracts';
import { useToast } from 'ui';
import { type Failure, retryUnlessRefused, toFailure } from '../calls/failure.ts';
import { type Call, useCall } from '../calls/use-call.ts';
import { type NumberedPage, numberedPageOptions, useNumberedPage } from '../list/use-numbered-page.ts';
import { trpc } from '../trpc.ts';
import type { WebhookAddress } from './webhook-address.ts';

type Named = { id: string };

/** An admin's changes of endpoints. */
export type WebhookCalls = {
  /** Adds an endpoint. */
  add: Call<CreateWebhookEndpoint, WebhookEndpointWithSecret>;
  /** Changes an endpoint. */
  change: Call<UpdateWebhookEndpoint, WebhookEndpoint>;
  /** Removes an endpoint. */
  remove: Call<Named, WebhookEndpoint>;
  /** Gives an endpoint a new secret. */
  rotate: Call<Named, WebhookEndpointWithSecret>;
  /** Sends an endpoint a test event. */
  test: Call<Named, WebhookEndpoint>;
  /** Sends an event again. */
  replay: Call<Named, ReplayedDeliveries>;
  /** Sends all failed events again. */
  replayFailed: Call<Named, ReplayedDeliveries>;
};

type Webhooks = WebhookCalls & {
  /** Undefined while loading. */
  endpoints: WebhookEndpoint[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  deliveries: NumberedPage<WebhookDeliveries>;
};

/** How often what is on its way is asked for again, in ms. */
const everyMs = 5_000;

/** The endpoints, and the deliveries of the one that the address names; for admins. */
export function useWebhooks({ endpoint, cursor }: WebhookAddress, isLoggedIn: boolean): Webhooks {
  const { client } = trpc.useUtils();
  const { webhookEndpoint: calls } = client;
  const toasts = useToast();
  const list = trpc.webhookEndpoint.list.useQuery(undefined, {
    enabled: isLoggedIn,
    staleTime: 0,
    retry: retryUnlessRefused,
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? everyMs : false),
  });
  const deliveries = useNumberedPage<WebhookDeliveries>(
    trpc.webhookEndpoint.deliveries.useQuery(
      { id: endpoint ?? '', cursor: cursor ?? null },
      {
        enabled: isLoggedIn && endpoint !== undefined,
        ...numberedPageOptions,
        refetchInterval: ({ state }) =>
          state.data?.deliveries.some((one) => one.state === 'waiting') ? everyMs : false,
      },
    ),
  );
  const told = async <Done>(done: Promise<Done>, title: string) => {
    const answer = await done;
    toasts.show({ title });
    return answer;
  };
  return {
    endpoints: list.data,
    failure: list.error ? toFailure(list.error) : null,
    onRetry: () => void list.refetch(),
    deliveries,
    add: useCall((input: CreateWebhookEndpoint) => calls.create.mutate(input)),
    change: useCall((input: UpdateWebhookEndpoint) =>
      told(calls.update.mutate(input), 'The endpoint is changed'),
    ),
    remove: useCall((input: Named) => told(calls.delete.mutate(input), 'The endpoint is removed')),
    rotate: useCall((input: Named) => calls.rotateSecret.mutate(input)),
    test: useCall((input: Named) => told(calls.sendTest.mutate(input), 'A test event is on its way')),
    replay: useCall((input: Named) => told(calls.replay.mutate(input), 'The event is sent again')),
    replayFailed: useCall((input: Named) =>
      told(calls.replayFailed.mutate(input), 'The failed events are sent again'),
    ),
  };
}
