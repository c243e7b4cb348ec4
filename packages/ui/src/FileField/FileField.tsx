import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { Button, buttonLook } from '../Button/Button.tsx';
import { Field, type FieldWords } from '../Field/Field.tsx';
import { DeleteIcon, PhotoIcon, UploadIcon } from '../Icon/icons.tsx';
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
  FieldWords &
  FileRules & {
    /** What is wrong with the file; announced as well. */
    error?: ReactNode;
    /** Shown in the place of a picture; default: that of a photo. */
    icon?: ReactNode;
    /** The address of the stored picture, shown until another is chosen. */
    currentUrl?: string;
    /**
     * The sent share of the file, from 0 to 1. While set, no other file can be chosen unless `cancelLabel` is
     * set.
     */
    progress?: number;
    /**
     * Label of a button that cancels sending. Choosing another file cancels too. Both call `onFileChange`.
     */
    cancelLabel?: string;
    /** The words of the button while there is no file. */
    chooseLabel?: string;
    /** The words of the button while there is a file. */
    replaceLabel?: string;
    /** The label of the button that removes the file. */
    removeLabel?: string;
    /** Shown beside 'Choose a picture' on devices with a mouse. */
    dropLabel?: string;
    /** The label of the progress while the file is sent. */
    uploadingLabel?: string;
    /** The stored picture's name for screen readers. */
    currentLabel?: string;
    /** Announced to screen readers after the file is removed. */
    removedLabel?: string;
  };

/**
 * A picture, or another file, to send, chosen or dropped anywhere on the field. A native file input lies underneath, so that
 * Tab, Space, the form's validation and its submit work as usual; a dropped file is put into it.
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
  onFurtherFiles,
  icon = <PhotoIcon />,
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
  const { picked, readInput, drop, remove } = usePickedFile(frame, {
    accept,
    maxBytes,
    typeProblem,
    sizeProblem,
    onFileChange,
    onFurtherFiles,
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
            multiple={Boolean(onFurtherFiles)}
            accept={accept}
            disabled={isLocked}
            onChange={(event) => {
              if (readInput(event.currentTarget)) onChange?.(event);
            }}
            onDragEnter={drag(true)}
            onDragOver={drag(true)}
            onDragLeave={drag(false)}
            onDrop={(event) => {
              drag(false)(event);
              drop(event.currentTarget, event.dataTransfer.files);
            }}
            className={styles.input}
          />
          <FilePreview {...{ file, icon, currentUrl, currentLabel }} />
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
