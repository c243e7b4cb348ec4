import type { ManagedCategory } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useId, useState, type FormEvent } from 'react';
import { Button, Dialog, FileField, Picture, Select, Stack, TextField } from 'ui';
import { FormFailure } from '../form/form-parts.tsx';
import type { Failure } from '../calls/failure.ts';
import type { PhotoUpload } from '../photo/use-photo-upload.ts';
import * as styles from './CategoryList.css.ts';
import type { CategoryPhoto } from './use-categories.ts';
import type { WantedPicture } from './use-category-changes.ts';

type CategoryPictureProps = {
  /** The category whose picture is chosen; null while the dialog is closed. */
  category: ManagedCategory | null;
  /** The photos of its products. */
  photos: readonly CategoryPhoto[];
  upload: Pick<PhotoUpload, 'choose' | 'progress' | 'failure'>;
  busy: boolean;
  failure: Failure | null;
  onSave: (wanted: WantedPicture) => void;
  onClose: () => void;
};

/** The dialog in which a category gets a picture of its own, or loses it. */
export function CategoryPicture({ category, busy, onClose, ...rest }: CategoryPictureProps) {
  const formId = useId();
  return (
    <Dialog
      open={category !== null}
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Picture of ${isolated(category?.name ?? '')}`}
      width="small"
      footer={
        <Button type="submit" form={formId} variant="primary" busy={busy}>
          Save picture
        </Button>
      }
    >
      {category && <PictureForm {...rest} category={category} id={formId} />}
    </Dialog>
  );
}

type PictureFormProps = Omit<CategoryPictureProps, 'category' | 'busy' | 'onClose'> & {
  category: ManagedCategory;
  id: string;
};

function PictureForm({ category, photos, upload, failure, onSave, id }: PictureFormProps) {
  const own = category.isOwn && category.picture ? category.picture.src : null;
  // The address of a photo, or one of the two other ways.
  const [from, setFrom] = useState(own ?? 'newest');
  const [alt, setAlt] = useState(category.alt);
  const isPhoto = from !== 'newest' && from !== 'upload';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSave({ id: category.id, from: isPhoto ? { src: from } : from, alt });
  };
  return (
    <form id={id} method="post" noValidate autoComplete="off" onSubmit={submit}>
      <Stack gap="medium">
        {!upload.failure && <FormFailure failure={failure} />}
        <Select
          label="Picture"
          options={[
            { value: 'newest', label: 'That of the newest product' },
            ...(own ? [{ value: own, label: 'The one that it has' }] : []),
            ...photos.filter(({ src }) => src !== own).map(({ src, of }) => ({ value: src, label: of })),
            { value: 'upload', label: 'A file to upload' },
          ]}
          value={from}
          onChange={({ currentTarget }) => {
            setFrom(currentTarget.value);
            setAlt(currentTarget.value === own ? category.alt : '');
          }}
          data-initial-focus
        />
        {isPhoto && (
          <div className={styles.preview}>
            <Picture src={from} alt="" />
          </div>
        )}
        {from === 'upload' && (
          <FileField
            label="Photo"
            accept="image/*"
            maxBytes={10 * 1_048_576}
            hint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB."
            progress={upload.progress}
            uploadingLabel={upload.progress === 1 ? 'Preparing…' : 'Uploading…'}
            cancelLabel="Cancel upload"
            error={upload.failure?.message}
            onFileChange={upload.choose}
          />
        )}
        {from !== 'newest' && (
          <TextField
            label="What the picture shows"
            hint="Empty if the name of the category says it."
            maxLength={300}
            value={alt}
            onChange={({ currentTarget }) => setAlt(currentTarget.value)}
          />
        )}
      </Stack>
    </form>
  );
}
