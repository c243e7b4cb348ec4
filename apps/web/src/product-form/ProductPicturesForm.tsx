import { Alert, Button, Heading, PictureList, Stack, Text } from 'ui';
import { FormFailure } from '../form/form-parts.tsx';
import type { PicturesState } from './use-product-pictures.ts';

/** All pictures of a product: their order, what they show, and which there are (docs/behaviour/storefront.md#update-product). */
export function ProductPicturesForm({
  pictures,
  change,
  add,
  isSending,
  refusal,
  save,
  isUnsaved,
  isSaved,
  busy,
  failure,
}: PicturesState) {
  return (
    <form
      noValidate
      aria-labelledby="pictures"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="medium">
        <Stack gap="xsmall">
          <Heading level={2} id="pictures">
            Pictures
          </Heading>
          <Text tone="muted">
            The first one is shown in lists. Where nothing is written, the product’s name is read out instead.
          </Text>
        </Stack>
        <PictureList
          pictures={pictures}
          onChange={change}
          onFiles={add}
          hint="At most 8 pictures: JPEG, PNG, WebP, AVIF or GIF, of at most 10 MB each."
          error={refusal}
        />
        <FormFailure failure={failure} />
        {isSaved && !isUnsaved && (
          <Alert tone="success" live>
            The pictures are saved.
          </Alert>
        )}
        <div>
          <Button type="submit" busy={busy} disabled={isSending}>
            Save Pictures
          </Button>
        </div>
      </Stack>
    </form>
  );
}
