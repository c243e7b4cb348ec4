import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './TextArea.css.ts';

export type CharactersLeftTexts = {
  /** The text that says how many characters are left. */
  leftLabel?: (left: number) => string;
};

type CharactersLeftProps = CharactersLeftTexts & { id: string | undefined; left: number };

const words = (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left`;

/**
 * From this number on it is announced, shortly after the last key, so that it does not interrupt the typing.
 */
const announceFrom = 20;
const momentMs = 1000;

/** Shows how many characters are left, and announces it when few are left. */
export function CharactersLeft({ id, left, leftLabel = words }: CharactersLeftProps) {
  const [spoken, setSpoken] = useState('');
  const toSpeak = left <= announceFrom ? leftLabel(left) : '';
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(toSpeak), momentMs);
    return () => clearTimeout(timer);
  }, [toSpeak]);
  return (
    <>
      <span id={id} className={styles.count}>
        {leftLabel(left)}
      </span>
      <VisuallyHidden>
        <output>{spoken}</output>
      </VisuallyHidden>
    </>
  );
}
