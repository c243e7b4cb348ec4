import type { CustomerLimit } from 'contracts';
import { useRef } from 'react';
import { Badge, Button, groupDigits, Heading, Inline, Stack, Table, Text, type TableColumn } from 'ui';
import type { Call } from '../calls/use-call.ts';
import { FormFailure } from '../form/form-parts.tsx';
import { dayAndTime } from '../date/when.ts';
import { limitTexts } from './customer-text.ts';

export type CustomerLimitsProps = {
  limits: readonly CustomerLimit[];
  /** Forgets failed logins and letters that were asked for. */
  lift: Call<void, unknown>;
};

/** How much a person has used of each limit (docs/behaviour/storefront.md#customer). */
export function CustomerLimits({ limits, lift }: CustomerLimitsProps) {
  const section = useRef<HTMLElement>(null);
  /** The button with the focus disappears. */
  const liftAll = async () => {
    if (await lift.run()) section.current?.focus();
  };
  return (
    <Stack as="section" gap="medium" ref={section} tabIndex={-1} aria-labelledby="limits">
      <Heading level={2} size="title" id="limits">
        Limits
      </Heading>
      <FormFailure failure={lift.failure} />
      {limits.length === 0 ? (
        <Text>Limits are switched off here.</Text>
      ) : (
        <Table
          caption="Limits"
          captionHidden
          dense
          columns={columns}
          rows={limits}
          rowKey={({ name }) => name}
        />
      )}
      {limits.some(({ isLiftable, used }) => isLiftable && used > 0) && (
        <Stack gap="small">
          <Text>Failed logins and letters can be forgotten, so that the person can try again at once.</Text>
          <Inline>
            <Button busy={lift.busy} onClick={() => void liftAll()}>
              Lift
            </Button>
          </Inline>
        </Stack>
      )}
    </Stack>
  );
}

const columns: TableColumn<CustomerLimit>[] = [
  {
    key: 'limit',
    header: 'Limit',
    width: 'fill',
    cell: ({ name }) => limitTexts[name],
  },
  {
    key: 'used',
    header: 'Used',
    width: 'fit',
    align: 'end',
    cell: ({ used, max }) => (
      <Inline gap="xsmall" justify="end">
        {used >= max && <Badge tone="danger">Used up</Badge>}
        <bdi>
          {groupDigits(used)} of {groupDigits(max)}
        </bdi>
      </Inline>
    ),
  },
  {
    key: 'ends',
    header: 'Begins anew',
    width: 'fit',
    cell: ({ endsAt }) => (endsAt === null ? '' : <bdi>{dayAndTime(endsAt)}</bdi>),
  },
];
