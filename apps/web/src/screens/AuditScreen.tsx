import type { AuditPage } from 'contracts';
import { Alert, Button, ButtonLink, EmptyState, Inline } from 'ui';
import { type AuditAddress, auditPath } from '../audit/audit-address.ts';
import { AuditFilter } from '../audit/AuditFilter.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import type { Failure } from '../calls/failure.ts';
import type { Download } from '../calls/use-download.ts';
import { PersonalPage } from '../list/PersonalPage.tsx';
import { FailedPart } from '../page/FailedPart.tsx';

export type AuditScreenProps = {
  /** What the address asks for: search, filters and page. */
  address: AuditAddress;
  /** Undefined until the first answer. */
  page: AuditPage | undefined;
  /** True while another page is being fetched; `page` is then still the previous one. */
  waits: boolean;
  /** The failure `forbidden` means that the person is not an admin. */
  failure: Failure | null;
  /** Called when Retry is pressed: loads it again. */
  onRetry: () => void;
  /** Called with the wanted page, search and filters. */
  onAsk: (address: AuditAddress) => void;
  /** What is listed, on all pages, as a CSV file. */
  download: Download;
};

/** What people did in the shop (docs/behaviour/storefront.md#audit). */
export function AuditScreen({ address, page, waits, failure, onRetry, onAsk, download }: AuditScreenProps) {
  const { cursor, ...filter } = address;
  const isFiltered = auditPath(filter) !== auditPath();
  return (
    <PersonalPage title="Audit" failure={failure}>
      <AuditFilter address={address} onAsk={onAsk} />
      {download.failure && (
        <Alert tone="danger" live>
          {download.failure.message}
        </Alert>
      )}
      <Inline justify="end">
        <Button busy={download.busy} onClick={download.onDownload}>
          Export
        </Button>
      </Inline>
      <AuditTable
        events={page?.events ?? []}
        loading={waits || (!page && !failure)}
        error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        empty={
          <EmptyState
            look="plain"
            title={isFiltered ? 'Nothing was found.' : 'Nothing is recorded.'}
            {...(isFiltered && { action: <ButtonLink href={auditPath()}>Show everything</ButtonLink> })}
          />
        }
      />
      {(cursor || page?.next) && (
        <nav aria-label="Pages of the audit">
          <Inline>
            {cursor && <ButtonLink href={auditPath(filter)}>Newest</ButtonLink>}
            {page?.next && <ButtonLink href={auditPath({ ...filter, cursor: page.next })}>Older</ButtonLink>}
          </Inline>
        </nav>
      )}
    </PersonalPage>
  );
}
