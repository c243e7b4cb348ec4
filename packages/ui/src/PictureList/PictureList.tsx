import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { buttonLook } from '../Button/Button.tsx';
import { Field } from '../Field/Field.tsx';
import * as fileField from '../FileField/FileField.css.ts';
import { FilePreview } from '../FileField/FilePreview.tsx';
import { DeleteIcon, EarlierIcon, LaterIcon, UploadIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { Picture } from '../Picture/Picture.tsx';
import { Progress } from '../Progress/Progress.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './PictureList.css.ts';

/** A picture, told apart from the others by its address, and what is seen in it. */
export type ListedPicture = {
  /** '' while its file is sent. */
  src: string;
  alt: string;
  /** Tells it apart before it has an address, and stays the same then. */
  id?: string | undefined;
  /** Its file and the share sent, from 0 to 1, while it is sent. */
  sending?: { file: File; progress: number } | undefined;
};

export type PictureListProps = NativeProps<'div', 'children' | 'onChange'> & {
  /** The pictures in order. */
  pictures: ReadonlyArray<ListedPicture>;
  /** Called with all pictures after one was moved, described or removed. */
  onChange: (pictures: ListedPicture[]) => void;
  /** Called with the chosen files, at least one. */
  onFiles: (files: File[]) => void;
  /** The label of the field for more files. */
  addLabel?: string;
  /** The words of the button that chooses files. */
  chooseLabel?: string;
  /** Shown small below the field: how many are allowed. */
  hint?: ReactNode;
  /** What is wrong with the files. */
  error?: ReactNode;
  /** The place of the first one, where others precede it. */
  firstPlace?: number;
  /** The label of the text field of a picture. */
  describeLabel?: (place: number) => string;
  /** The label of the button that moves a picture forward. */
  earlierLabel?: (place: number) => string;
  /** The label of the button that moves a picture back. */
  laterLabel?: (place: number) => string;
  /** The label of the button that removes a picture. */
  removeLabel?: (place: number) => string;
  /** Shown before the name of a file that is sent. */
  uploadingLabel?: string;
  /** The label of the button that cancels sending. */
  cancelLabel?: (place: number) => string;
  /** Announced to screen readers. */
  movedLabel?: (place: number, count: number) => string;
  /** Announced to screen readers after a picture is removed. */
  removedLabel?: string;
};

/**
 * Pictures in an order that buttons change, each with a text field for what is seen, and a field to add several files. A
 * picture whose file is still sent shows how far that is; removing it cancels.
 */
export function PictureList({
  pictures,
  onChange,
  onFiles,
  addLabel = 'Add pictures',
  chooseLabel = 'Choose pictures',
  hint,
  error,
  firstPlace = 1,
  describeLabel = (place) => `What picture ${place} shows`,
  earlierLabel = (place) => `Move picture ${place} earlier`,
  laterLabel = (place) => `Move picture ${place} later`,
  removeLabel = (place) => `Remove picture ${place}`,
  uploadingLabel = 'Uploading…',
  cancelLabel = (place) => `Cancel upload of picture ${place}`,
  movedLabel = (place, count) => `Picture ${place} of ${count}`,
  removedLabel = 'Removed',
  ...rest
}: PictureListProps) {
  const fieldId = useFieldId(undefined);
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  /** Where the focus goes after the change: a button of the row at this place, or the file input without a row. */
  const focusNext = useRef<{ place: number; buttons: string[] } | null>(null);
  useLayoutEffect(() => {
    const next = focusNext.current;
    focusNext.current = null;
    if (!next) return;
    const row = list.current?.children[Math.min(next.place, pictures.length - 1)];
    const found = next.buttons.map((name) => row?.querySelector<HTMLElement>(`[data-button="${name}"]`));
    (found.find(Boolean) ?? document.getElementById(fieldId))?.focus();
  }, [pictures, fieldId]);

  const move = (from: number, to: number) => {
    const moved = [...pictures];
    moved.splice(to, 0, ...moved.splice(from, 1));
    focusNext.current = { place: to, buttons: to < from ? ['earlier', 'later'] : ['later', 'earlier'] };
    setTold(movedLabel(to + firstPlace, pictures.length + firstPlace - 1));
    onChange(moved);
  };
  const remove = (place: number) => {
    focusNext.current = { place, buttons: ['remove'] };
    setTold(removedLabel);
    onChange(pictures.filter((_, i) => i !== place));
  };
  const describe = (place: number, alt: string) =>
    onChange(pictures.map((picture, i) => (i === place ? { ...picture, alt } : picture)));

  return (
    <div {...rest}>
      <Stack gap="medium">
        {pictures.length > 0 && (
          <ol ref={list} className={styles.list}>
            {pictures.map(({ src, alt, id = src, sending }, i) => (
              <li key={id} className={styles.row}>
                <span className={styles.thumb}>
                  {sending ? <FilePreview file={sending.file} /> : <Picture src={src} alt="" />}
                </span>
                <span className={styles.words}>
                  <TextField
                    label={describeLabel(i + firstPlace)}
                    value={alt}
                    maxLength={300}
                    onChange={(event) => describe(i, event.currentTarget.value)}
                  />
                  {sending && (
                    <Progress
                      label={
                        <>
                          {uploadingLabel} <bdi>{sending.file.name}</bdi>
                        </>
                      }
                      value={Math.round(sending.progress * 100)}
                    />
                  )}
                </span>
                <span className={styles.actions}>
                  {i > 0 && (
                    <IconButton
                      data-button="earlier"
                      label={earlierLabel(i + firstPlace)}
                      onClick={() => move(i, i - 1)}
                    >
                      <EarlierIcon />
                    </IconButton>
                  )}
                  {i < pictures.length - 1 && (
                    <IconButton
                      data-button="later"
                      label={laterLabel(i + firstPlace)}
                      onClick={() => move(i, i + 1)}
                    >
                      <LaterIcon />
                    </IconButton>
                  )}
                  <IconButton
                    data-button="remove"
                    label={(sending ? cancelLabel : removeLabel)(i + firstPlace)}
                    onClick={() => remove(i)}
                  >
                    <DeleteIcon />
                  </IconButton>
                </span>
              </li>
            ))}
          </ol>
        )}
        <Field label={addLabel} hint={hint} error={error} id={fieldId}>
          {(wiring) => (
            <div className={fileField.frame}>
              <input
                {...wiring}
                type="file"
                multiple
                accept="image/*"
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])];
                  // The same file can be chosen again after it was removed.
                  currentTarget.value = '';
                  if (files.length > 0) onFiles(files);
                }}
                className={fileField.input}
              />
              <span className={`${buttonLook({})} ${fileField.choose}`}>
                <UploadIcon />
                {chooseLabel}
              </span>
            </div>
          )}
        </Field>
      </Stack>
      <VisuallyHidden>
        <output>{error || told}</output>
      </VisuallyHidden>
    </div>
  );
}
