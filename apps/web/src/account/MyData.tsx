import { lazy, Suspense, useState } from 'react';
import { Button, Card, Heading, Inline, Stack, Text } from 'ui';
import type { Failure } from '../calls/failure.ts';
import type { Deletion } from './DeleteAccountDialog.tsx';
import { FormFailure } from '../form/form-parts.tsx';

export type MyDataProps = {
  download: { busy: boolean; failure: Failure | null; onDownload: () => void };
  deletion: Deletion;
};

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog.tsx')).DeleteAccountDialog,
}));

/** What the shop has of the person: to download, and to delete (docs/behaviour/storefront.md#profile). */
export function MyData({ download, deletion }: MyDataProps) {
  const [asks, setAsks] = useState<boolean>();
  return (
    <Card as="section" aria-labelledby="your-data">
      <Stack gap="medium">
        <Heading level={2} size="title" id="your-data">
          Your data
        </Heading>
        <Text tone="muted">
          A file with all that the shop has of you: your account, orders, invoices, payments, sessions and
          letters.
        </Text>
        <FormFailure failure={download.failure} />
        <Inline>
          <Button busy={download.busy} onClick={download.onDownload}>
            Download my data
          </Button>
          <Button variant="danger" onClick={() => setAsks(true)}>
            Delete my account
          </Button>
        </Inline>
      </Stack>
      {/* The dialog stays once it was opened, so that it can give the focus back. */}
      {asks !== undefined && (
        <Suspense>
          <DeleteAccountDialog open={asks} onClose={() => setAsks(false)} {...deletion} />
        </Suspense>
      )}
    </Card>
  );
}
