import type { CreateWebhookEndpoint, WebhookEndpoint } from 'contracts';
import { useId, useRef, type FormEvent } from 'react';
import { Button, Dialog, FilterGroup, Stack, TextField } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { eventNames, eventTexts, usualEvents } from './webhook-text.ts';

type EndpointDialogProps = {
  /** What is changed, 'new' for another one; null while the dialog is closed. */
  endpoint: WebhookEndpoint | 'new' | null;
  busy: boolean;
  failure: Failure | null;
  onSave: (input: CreateWebhookEndpoint) => void;
  onClose: () => void;
};

/** The dialog that asks where events are sent, and which. */
export function EndpointDialog({ endpoint, busy, failure, onSave, onClose }: EndpointDialogProps) {
  const formId = useId();
  const isNew = endpoint === 'new';
  return (
    <Dialog
      open={endpoint !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={isNew ? 'Add an endpoint' : 'Change the endpoint'}
      width="medium"
      footer={
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          {isNew ? 'Add endpoint' : 'Save'}
        </Button>
      }
    >
      {endpoint && (
        <EndpointForm
          id={formId}
          endpoint={isNew ? null : endpoint}
          failure={failure}
          onSave={(input) => !busy && onSave(input)}
        />
      )}
    </Dialog>
  );
}

type EndpointFormProps = Pick<EndpointDialogProps, 'failure' | 'onSave'> & {
  id: string;
  endpoint: WebhookEndpoint | null;
};

function EndpointForm({ id, endpoint, failure, onSave }: EndpointFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).getAll('events');
    onSave({
      ...formTexts(event.currentTarget, ['url', 'description']),
      events: eventNames.filter((name) => chosen.includes(name)),
      enabled: endpoint?.enabled ?? true,
    });
  };
  return (
    <form ref={form} id={id} method="post" noValidate autoComplete="off" onSubmit={submit}>
      <Stack gap="medium">
        {alert}
        <TextField
          label="Address"
          name="url"
          type="url"
          dir="ltr"
          hint="It begins with https://. Each event is sent there by POST."
          defaultValue={endpoint?.url}
          maxLength={2_000}
          error={errors['url']}
          data-initial-focus
        />
        <TextField
          label="Description"
          name="description"
          hint="What the shop calls it."
          defaultValue={endpoint?.description}
          maxLength={200}
          error={errors['description']}
        />
        <FilterGroup
          legend="Send an event when"
          name="events"
          options={eventNames.map((value) => ({ value, label: eventTexts[value] }))}
          defaultValue={endpoint?.events ?? usualEvents}
        />
      </Stack>
    </form>
  );
}
