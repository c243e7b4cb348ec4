import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as styles from './TextArea.css.ts';

export type CharactersLeftTexts = {
  /** How many characters still fit, in words. */
  leftLabel?: (left: number) => string;
};

type CharactersLeftProps = CharactersLeftTexts & { id: string | undefined; left: number };

const words = (left: number) => `${left} ${left === 1 ? 'character' : 'characters'} left`;

/** From here on it is said aloud, a moment after the last key so that it does not speak into the typing. */
const few = 20;
const momentMs = 1000;

/** How many more fit: always to be seen, and heard once they are few. */
export function CharactersLeft({ id, left, leftLabel = words }: CharactersLeftProps) {
  const [spoken, setSpoken] = useState('');
  const toSpeak = left <= few ? leftLabel(left) : '';
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
