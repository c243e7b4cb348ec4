import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  Alert,
  Button,
  FileField,
  Grid,
  Inline,
  NumberField,
  PictureList,
  Select,
  Stack,
  TextArea,
  TextField,
} from 'ui';
import { formTexts, useFailureKey, useFirstErrorFocus } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';
import type { PhotoUpload } from '../photo/use-photo-upload.ts';
import type { PictureUploads } from './use-picture-uploads.ts';
import { CategoryField, type ChosenFrom } from './CategoryField.tsx';
import { productFields, refusalOf, type ProductField, type ProductTexts } from './product-texts.ts';
import { showTexts, type ShownTexts } from './show-texts.ts';
import { TheirValue } from './TheirValue.tsx';
import { VisibilityField } from './VisibilityField.tsx';
import { mergeNewer } from './newer-texts.ts';
import { useKeep, useReadKept } from '../form/use-kept-texts.ts';
import { useUnsaved } from '../form/use-unsaved.ts';

export type ProductFormProps = {
  /** 'Create Product' or 'Update Product'. */
  submitLabel: string;
  /** The fields' initial texts. */
  filled: ProductTexts;
  /** The product's current picture. */
  currentUrl?: string | undefined;
  categories: ChosenFrom;
  upload: Pick<PhotoUpload, 'choose' | 'progress' | 'failure'>;
  /** The pictures after the photo, where they are part of the form. */
  pictures?: PictureUploads;
  busy: boolean;
  failure: Failure | null;
  /** Shown below the alert's message. */
  advice?: ReactNode;
  /** The other person's value for each field that both changed. */
  theirs?: Partial<ProductTexts>;
  /** Resolves with what the form shows next; null leaves the typed texts. */
  onSubmit: (texts: ProductTexts) => Promise<ShownTexts | null>;
  /** Keeps what was typed as a draft; true when it is saved. Without it there are no drafts. */
  onSaveDraft?: (texts: ProductTexts) => Promise<boolean>;
  /** Tells the forms of an address apart, for what is kept of them. */
  part?: string;
};

/** 10 MB (docs/behaviour/rest.md#photos). */
const maxPhotoBytes = 10 * 1_048_576;

const labels: Record<ProductField, string> = {
  url: 'Image URL',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  quantity: 'Quantity',
  sku: 'SKU',
  gst: 'GST in percent',
  hsn: 'HSN',
  visibility: 'Visibility',
  visibleFrom: 'In the shop from',
  needsShipping: 'Shipping',
};

/** The fields by name if their reasons stand beside them, else the api's sentence. */
function failureTitle(failure: Failure, toChange: string[]): string {
  if (failure.code !== 'bad_input' || toChange.length === 0) return failure.message;
  const fields = toChange.length === 1 ? 'One field needs' : `${toChange.length} fields need`;
  return `${fields} a change: ${toChange.join(', ')}.`;
}

const yesOrNo = [
  { value: '', label: 'Please Select' },
  { value: '1', label: 'Yes' },
  { value: '0', label: 'No' },
];

/**
 * The product form (docs/behaviour/storefront.md#product-form). It validates nothing but the photo's type and
 * size: the api's messages show beside the fields.
 */
export function ProductForm({
  submitLabel,
  filled,
  currentUrl,
  categories,
  upload,
  pictures,
  busy,
  failure,
  advice,
  theirs = {},
  onSubmit,
  onSaveDraft,
  part,
}: ProductFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useReadKept(filled, (typed, before, newer) => mergeNewer(typed, before, newer).texts, part);
  const [isUnsaved, setUnsaved] = useUnsaved(kept.texts !== null);
  useKeep(form, kept, filled, () => isUnsaved);
  const [atFirst] = useState(kept.texts ?? filled);
  const [hasPhoto, setHasPhoto] = useState(false);
  const failureKey = useFailureKey(failure);
  useFirstErrorFocus(form, failure);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    const sent = formTexts(element, productFields);
    const shown = await onSubmit(sent);
    if (!shown) return;
    const isTypedSince = showTexts(element, sent, shown);
    if (shown.isSaved) setUnsaved(isTypedSince);
  };
  const saveDraft = async () => {
    if (busy || !form.current) return;
    const sent = formTexts(form.current, productFields);
    if (await onSaveDraft?.(sent)) setUnsaved(false);
  };
  const field = (name: ProductField) => ({
    name,
    defaultValue: atFirst[name],
    error: refusalOf(failure?.fields ?? {}, name),
    hint: theirs[name] !== undefined && (
      <TheirValue
        key={theirs[name]}
        field={name}
        value={theirs[name]}
        categories={categories.categories}
        form={form}
      />
    ),
  });
  const number = (name: 'price' | 'quantity') => {
    const { defaultValue, ...rest } = field(name);
    return { ...rest, ...(defaultValue !== '' && { defaultValue: Number(defaultValue) }), min: 0 };
  };
  const { image, photoId } = upload.failure?.fields ?? {};
  const photoRefusal = image ?? photoId ?? upload.failure?.message;
  const refused = productFields.filter((name) => refusalOf(failure?.fields ?? {}, name));
  const toChange = [...(photoRefusal ? ['Photo'] : []), ...refused.map((name) => labels[name])];
  return (
    <form
      ref={form}
      method="post"
      noValidate
      autoComplete="off"
      aria-busy={!categories.categories || undefined}
      onChange={() => setUnsaved(true)}
      onSubmit={(event) => void submit(event)}
    >
      <Stack gap="medium">
        {kept.texts && isUnsaved && (
          <Alert>What you had typed is back. A photo has to be chosen again.</Alert>
        )}
        <FileField
          label="Photo"
          name="image"
          accept="image/*"
          maxBytes={maxPhotoBytes}
          hint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB."
          currentUrl={currentUrl}
          currentLabel="The photo so far"
          progress={upload.progress}
          uploadingLabel={upload.progress === 1 ? 'Preparing…' : 'Uploading…'}
          cancelLabel="Cancel upload"
          error={photoRefusal}
          onFileChange={(file) => {
            setHasPhoto(Boolean(file));
            upload.choose(file);
          }}
          {...(pictures && { onFurtherFiles: pictures.add })}
        />
        {pictures && (hasPhoto || pictures.pictures.length > 0 || pictures.refusal) && (
          <PictureList
            pictures={pictures.pictures}
            onChange={(next) => {
              setUnsaved(true);
              pictures.change(next);
            }}
            onFiles={pictures.add}
            addLabel="More pictures"
            firstPlace={hasPhoto ? 2 : 1}
            hint="They follow the photo, at most 8 in all. Where nothing is written, the product’s name is read out instead."
            error={pictures.refusal || failure?.fields['pictures'] || failure?.fields['furtherPictures']}
          />
        )}
        <TextField label={labels.url} type="url" {...field('url')} />
        <TextField label={labels.name} {...field('name')} />
        <TextArea label={labels.description} rows={5} {...field('description')} />
        <Grid gap="medium" min="medium">
          <CategoryField from={categories} {...field('category')} />
          <NumberField label={labels.price} step="any" {...number('price')} />
          <NumberField label={labels.quantity} inputMode="numeric" {...number('quantity')} />
          <TextField label={labels.sku} {...field('sku')} />
          <TextField label={labels.gst} inputMode="decimal" {...field('gst')} />
          <TextField label={labels.hsn} inputMode="numeric" {...field('hsn')} />
          <Select label={labels.needsShipping} options={yesOrNo} {...field('needsShipping')} />
        </Grid>
        <VisibilityField visibility={field('visibility')} from={field('visibleFrom')} />
        {failure && (
          <Alert key={failureKey} tone="danger" live title={failureTitle(failure, toChange)}>
            {advice}
          </Alert>
        )}
        <Inline gap="small">
          <Button
            type="submit"
            variant="primary"
            size="large"
            busy={busy}
            disabled={!categories.categories || pictures?.isSending}
          >
            {submitLabel}
          </Button>
          {onSaveDraft && (
            <Button size="large" disabled={busy || pictures?.isSending} onClick={() => void saveDraft()}>
              Save as Draft
            </Button>
          )}
        </Inline>
      </Stack>
    </form>
  );
}
