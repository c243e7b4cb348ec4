import type { WebhookDeliveries, WebhookEndpoint, WebhookEndpointWithSecret } from 'contracts';
import { isolated } from 'contracts/isolated';
import { lazy, Suspense, useState } from 'react';
import {
  Alert,
  Badge,
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  EmptyState,
  Heading,
  Inline,
  Link,
  Skeleton,
  Stack,
  Text,
} from 'ui';
import { breakable } from '../audit/AuditTable.css.ts';
import type { Failure } from '../calls/failure.ts';
import type { NumberedPage } from '../list/use-numbered-page.ts';
import { PersonalPage } from '../list/PersonalPage.tsx';
import { FailedPart } from '../page/FailedPart.tsx';
import { DeliveryTable } from '../webhook/DeliveryTable.tsx';
import { NewSecret } from '../webhook/NewSecret.tsx';
import type { WebhookCalls } from '../webhook/use-webhooks.ts';
import { type WebhookAddress, webhooksPath } from '../webhook/webhook-address.ts';
import { endpointName, eventTexts } from '../webhook/webhook-text.ts';

export type WebhooksScreenProps = WebhookCalls & {
  /** Which endpoint is shown, and from which delivery on. */
  address: WebhookAddress;
  /** Undefined until the first answer. */
  endpoints: WebhookEndpoint[] | undefined;
  /** The failure `forbidden` means that the person is not an admin. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** What was sent to the endpoint that is shown. */
  deliveries: Pick<NumberedPage<WebhookDeliveries>, 'page' | 'waits' | 'failure' | 'onRetry'>;
};

const EndpointDialog = lazy(async () => ({
  default: (await import('../webhook/EndpointDialog.tsx')).EndpointDialog,
}));

type Asked = { about: WebhookEndpoint; to: 'change' | 'rotate' | 'remove' } | 'new' | null;

/** Which of a merchant's own systems are told of orders (docs/behaviour/storefront.md#webhooks). */
export function WebhooksScreen(props: WebhooksScreenProps) {
  const { failure, endpoints, onRetry } = props;
  return (
    <PersonalPage title="Webhooks" failure={failure}>
      {failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
      {!endpoints && !failure && <Skeleton />}
      {endpoints && <Endpoints {...props} endpoints={endpoints} />}
    </PersonalPage>
  );
}

function Endpoints(props: WebhooksScreenProps & { endpoints: WebhookEndpoint[] }) {
  const { endpoints, address, add, change, remove, rotate, test, replay, replayFailed } = props;
  const [asked, setAsked] = useState<Asked>(null);
  // Hides a failure about another endpoint.
  const [isTried, setTried] = useState(false);
  const [fresh, setFresh] = useState<WebhookEndpointWithSecret | null>(null);
  // The dialog stays once it was opened, so that it can give the focus back.
  const [wasAsked, setWasAsked] = useState(false);
  const ask = (what: Asked) => {
    setTried(false);
    setWasAsked(true);
    setAsked(what);
  };
  const close = () => ask(null);
  const tryTo = async <Done,>(act: Promise<Done | null>, then?: (done: Done) => void) => {
    setTried(true);
    const done = await act;
    if (done === null) return;
    close();
    then?.(done);
  };
  const about = asked === 'new' ? null : asked;
  const [editing, editCall] =
    asked === 'new' ? ['new' as const, add] : [about?.to === 'change' ? about.about : null, change];
  const pressed = [test, replay, replayFailed, ...(asked === null ? [change] : [])].find(
    (call) => call.failure && !call.busy,
  )?.failure;
  const shown = endpoints.find(({ id }) => id === address.endpoint);
  return (
    <>
      {pressed && (
        <Alert tone="danger" live>
          {pressed.message}
        </Alert>
      )}
      {fresh && (
        <NewSecret
          key={fresh.secret}
          name={endpointName(fresh)}
          secret={fresh.secret}
          onDone={() => setFresh(null)}
        />
      )}
      <div>
        <Button variant="primary" onClick={() => ask('new')}>
          Add an endpoint
        </Button>
      </div>
      {endpoints.length === 0 && (
        <EmptyState title="No system is told of orders." headingLevel={2} look="plain" />
      )}
      {endpoints.map((endpoint) => (
        <EndpointCard
          key={endpoint.id}
          endpoint={endpoint}
          isShown={endpoint === shown}
          onAsk={(to) => ask({ about: endpoint, to })}
          onSwitch={() => void change.run({ ...endpoint, enabled: !endpoint.enabled })}
          onTest={() => void test.run({ id: endpoint.id })}
        />
      ))}
      {shown && <Deliveries {...props} endpoint={shown} />}
      {wasAsked && (
        <Suspense>
          <EndpointDialog
            endpoint={editing}
            busy={editCall.busy}
            failure={isTried ? editCall.failure : null}
            onSave={(input) =>
              void (editing === 'new'
                ? tryTo(add.run(input), setFresh)
                : editing && tryTo(change.run({ id: editing.id, ...input })))
            }
            onClose={close}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={about?.to === 'rotate'}
        onOpenChange={close}
        title="Make a new secret?"
        confirmLabel="Make a new secret"
        cancelLabel="Keep it"
        busy={rotate.busy}
        error={isTried && !rotate.busy && rotate.failure?.message}
        onConfirm={() => about && void tryTo(rotate.run({ id: about.about.id }), setFresh)}
      >
        For a day events are signed with the secret of now as well. After that only the new one counts.
      </ConfirmDialog>
      <ConfirmDialog
        open={about?.to === 'remove'}
        onOpenChange={close}
        title={`Remove ${isolated(about ? endpointName(about.about) : '')}?`}
        confirmLabel="Remove endpoint"
        cancelLabel="Keep it"
        danger
        busy={remove.busy}
        error={isTried && !remove.busy && remove.failure?.message}
        onConfirm={() => about && void tryTo(remove.run({ id: about.about.id }))}
      >
        Nothing is sent to it any more, and its deliveries are deleted.
      </ConfirmDialog>
    </>
  );
}

type EndpointCardProps = {
  endpoint: WebhookEndpoint;
  /** Whether its deliveries are shown. */
  isShown: boolean;
  onAsk: (to: 'change' | 'rotate' | 'remove') => void;
  onSwitch: () => void;
  onTest: () => void;
};

function EndpointCard({ endpoint, isShown, onAsk, onSwitch, onTest }: EndpointCardProps) {
  const { id, url, events, enabled, offReason, waiting, failed } = endpoint;
  const name = endpointName(endpoint);
  const of = (verb: string) => `${verb}: ${isolated(name)}`;
  return (
    <Card as="section" aria-label={name}>
      <Stack gap="medium">
        <Inline>
          <Heading level={2} size="title">
            <bdi className={breakable}>{name}</bdi>
          </Heading>
          <Badge tone={enabled ? 'success' : 'neutral'}>{enabled ? 'On' : 'Off'}</Badge>
          {failed > 0 && <Badge tone="danger">{`${failed} failed`}</Badge>}
          {waiting > 0 && <Badge>{`${waiting} waiting`}</Badge>}
        </Inline>
        {offReason && (
          <Alert tone="warning" title="The shop has switched it off">
            {offReason}
          </Alert>
        )}
        <div className={breakable}>
          <bdi>{url}</bdi>
        </div>
        <Text size="small" tone="muted">
          {events.map((event) => eventTexts[event]).join(' · ')}
        </Text>
        <Inline gap="small">
          {isShown ? (
            <Link href={webhooksPath()}>Hide deliveries</Link>
          ) : (
            <ButtonLink size="small" href={webhooksPath({ endpoint: id })} aria-label={of('Deliveries')}>
              Deliveries
            </ButtonLink>
          )}
          {enabled && (
            <Button size="small" aria-label={of('Send a test event')} onClick={onTest}>
              Send a test event
            </Button>
          )}
          <Button size="small" aria-label={of('Change')} onClick={() => onAsk('change')}>
            Change
          </Button>
          <Button size="small" aria-label={of(enabled ? 'Switch off' : 'Switch on')} onClick={onSwitch}>
            {enabled ? 'Switch off' : 'Switch on'}
          </Button>
          <Button size="small" aria-label={of('New secret')} onClick={() => onAsk('rotate')}>
            New secret
          </Button>
          <Button size="small" aria-label={of('Remove')} onClick={() => onAsk('remove')}>
            Remove
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}

type DeliveriesProps = Pick<WebhooksScreenProps, 'address' | 'deliveries' | 'replay' | 'replayFailed'> & {
  endpoint: WebhookEndpoint;
};

function Deliveries({ address, deliveries, replay, replayFailed, endpoint }: DeliveriesProps) {
  const { page, waits, failure, onRetry } = deliveries;
  const { id, enabled, failed } = endpoint;
  return (
    <Stack as="section" gap="medium" aria-labelledby="deliveries">
      <Inline>
        <Heading level={2} size="title" id="deliveries">
          Deliveries to <bdi>{endpointName(endpoint)}</bdi>
        </Heading>
        {enabled && failed > 0 && (
          <Button size="small" busy={replayFailed.busy} onClick={() => void replayFailed.run({ id })}>
            {`Send all ${failed} failed again`}
          </Button>
        )}
      </Inline>
      <DeliveryTable
        deliveries={page?.deliveries ?? []}
        canSend={enabled}
        loading={waits || (!page && !failure)}
        error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        empty={<EmptyState look="plain" headingLevel={3} title="Nothing was sent in the last 30 days." />}
        onReplay={(delivery) => void replay.run({ id: delivery.id })}
      />
      {(address.cursor || page?.next) && (
        <nav aria-label="Pages of deliveries">
          <Inline>
            {address.cursor && <ButtonLink href={webhooksPath({ endpoint: id })}>Newest</ButtonLink>}
            {page?.next && (
              <ButtonLink href={webhooksPath({ endpoint: id, cursor: page.next })}>Older</ButtonLink>
            )}
          </Inline>
        </nav>
      )}
    </Stack>
  );
}
