import { useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './exhibit.css.ts';

export type CopyValueProps = {
  value: string;
  /** What the value is, where itself does not say so: 'dark'. */
  label?: string;
};

/** A value that a press copies, and that then says so. */
export function CopyValue({ value, label }: CopyValueProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), 1_500);
  };
  return (
    <div>
      <button type="button" className={styles.copy} onClick={() => void copy()}>
        <VisuallyHidden>Copy </VisuallyHidden>
        {label && `${label} `}
        {value}
      </button>
      <output className={styles.code}>{isCopied && ' Copied'}</output>
    </div>
  );
}
