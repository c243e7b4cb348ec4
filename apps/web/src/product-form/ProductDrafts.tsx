import type { ProductDraft } from 'contracts';
import { isolated } from 'contracts/isolated';
import { Button, ButtonLink, Card, Heading, Inline, Stack, Text } from 'ui';
import { dayAndTime } from '../date/when.ts';
import { TimesOf } from '../date/TimesOf.tsx';

export type ProductDraftsProps = {
  drafts: readonly ProductDraft[];
  busy: boolean;
  onDelete: (draft: ProductDraft) => void;
};

/** The products that are not in the shop yet (docs/behaviour/storefront.md#product-form). Without any nothing is shown. */
export function ProductDrafts({ drafts, busy, onDelete }: ProductDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="drafts">
      <Stack gap="medium">
        <Heading level={2} id="drafts" size="title">
          Drafts
        </Heading>
        <TimesOf />
        {drafts.map((draft) => (
          <Inline key={draft.id} justify="between" gap="small">
            <Stack gap="xxsmall">
              <Text>
                <bdi>{draftName(draft)}</bdi>
              </Text>
              <Text size="small" tone="muted">
                Saved <bdi>{dayAndTime(draft.savedAt)}</bdi>
                {draft.savedBy && (
                  <>
                    {' '}
                    by <bdi>{draft.savedBy}</bdi>
                  </>
                )}
              </Text>
            </Stack>
            <Inline gap="xsmall" wrap={false}>
              <ButtonLink
                href={draftPath(draft)}
                size="small"
                aria-label={`Continue ${isolated(draftName(draft))}`}
              >
                Continue
              </ButtonLink>
              <Button
                size="small"
                variant="quiet"
                disabled={busy}
                aria-label={`Delete the draft ${isolated(draftName(draft))}`}
                onClick={() => onDelete(draft)}
              >
                Delete
              </Button>
            </Inline>
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}

export const draftName = ({ values }: ProductDraft): string => values.name || 'Without a name';

export const draftPath = ({ id }: Pick<ProductDraft, 'id'>): string => `/crete/product?draft=${id}`;
