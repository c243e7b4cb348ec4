import { useRef, useState, type DragEvent } from 'react';
import { Button, buttonLook } from '../Button/Button.tsx';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { DeleteIcon, UploadIcon } from '../Icon/icons.tsx';
import { classNames } from '../internal/class-names.ts';
import { useFieldId } from '../internal/field-id.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { Progress } from '../Progress/Progress.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './FileField.css.ts';
import { FilePreview } from './FilePreview.tsx';
import { formatBytes } from './format-bytes.ts';
import { usePickedFile, type FileRules } from './use-picked-file.ts';

export type FileFieldProps = NativeProps<
  'input',
  'type' | 'children' | 'multiple' | 'value' | 'defaultValue' | 'accept'
> &
  FieldTexts &
  FileRules & {
    /** The picture stored so far; shown until another is chosen. */
    currentUrl?: string;
    /** How much of the file is sent, from 0 to 1; while it is there no other can be chosen, unless `cancelLabel` is. */
    progress?: number;
    /** Sending can be given up by a button of this name, or by choosing another file; `onFileChange` is told. */
    cancelLabel?: string;
    chooseLabel?: string;
    replaceLabel?: string;
    removeLabel?: string;
    /** Said beside 'Choose a picture' where there is a mouse to drop with. */
    dropLabel?: string;
    uploadingLabel?: string;
    /** What the stored picture is, for those who listen. */
    currentLabel?: string;
    /** Said to those who listen once the file is taken away. */
    removedLabel?: string;
  };

/**
 * A picture to send: chosen, or dropped anywhere on the field. Underneath is the platform's own file input, so that Tab,
 * Space, a form's check and its sending work as ever; a dropped file is put into it.
 */
export function FileField({
  label,
  labelHidden,
  labelNote,
  hint,
  error,
  id,
  accept = 'image/*',
  maxBytes,
  typeProblem,
  sizeProblem,
  onFileChange,
  currentUrl,
  progress,
  cancelLabel,
  chooseLabel = 'Choose a picture',
  replaceLabel = 'Replace',
  removeLabel = 'Remove',
  dropLabel = 'or drop it here',
  uploadingLabel = 'Uploading…',
  currentLabel = 'The picture so far',
  removedLabel = 'Removed',
  disabled = false,
  onChange,
  ...rest
}: FileFieldProps) {
  const fieldId = useFieldId(id);
  const frame = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const { picked, take, drop, remove } = usePickedFile(frame, {
    accept,
    maxBytes,
    typeProblem,
    sizeProblem,
    onFileChange,
  });
  const { file, problem } = picked;
  const isSending = progress !== undefined;
  const isLocked = disabled || (isSending && !cancelLabel);
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver && event.dataTransfer.types.includes('Files'));
  };
  return (
    <Field {...{ label, labelHidden, labelNote, hint, id: fieldId }} error={problem || error}>
      {(wiring) => (
        <div ref={frame} className={classNames(styles.frame, over && styles.over)}>
          <input
            aria-labelledby={`${fieldId}-label ${fieldId}-choose`}
            {...rest}
            {...wiring}
            type="file"
            accept={accept}
            disabled={isLocked}
            onChange={(event) => {
              if (take(event.currentTarget)) onChange?.(event);
            }}
            onDragEnter={drag(true)}
            onDragOver={drag(true)}
            onDragLeave={drag(false)}
            onDrop={(event) => {
              drag(false)(event);
              drop(event.currentTarget, event.dataTransfer.files[0]);
            }}
            className={styles.input}
          />
          <FilePreview file={file} currentUrl={currentUrl} currentLabel={currentLabel} />
          <div className={styles.side}>
            {file && (
              <div className={styles.file}>
                <bdi className={styles.name}>{file.name}</bdi>
                <bdi className={styles.bytes}>{formatBytes(file.size)}</bdi>
              </div>
            )}
            {isSending ? (
              <>
                <Progress label={uploadingLabel} value={Math.round(progress * 100)} />
                {cancelLabel && (
                  <span className={classNames(styles.actions, styles.remove)}>
                    <Button size="small" disabled={disabled} onClick={remove}>
                      {cancelLabel}
                    </Button>
                  </span>
                )}
              </>
            ) : (
              <div className={styles.actions}>
                <span id={`${fieldId}-choose`} className={classNames(buttonLook({}), styles.choose)}>
                  <UploadIcon />
                  {file || currentUrl ? replaceLabel : chooseLabel}
                </span>
                {file ? (
                  <span className={styles.remove}>
                    <Button variant="quiet" icon={<DeleteIcon />} disabled={disabled} onClick={remove}>
                      {removeLabel}
                    </Button>
                  </span>
                ) : (
                  <span className={styles.drop}>{dropLabel}</span>
                )}
              </div>
            )}
          </div>
          <VisuallyHidden>
            <output>{picked.told && (problem || error || (file ? spoken(file) : removedLabel))}</output>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}

const spoken = (file: File) => `${file.name}, ${formatBytes(file.size)}`;
