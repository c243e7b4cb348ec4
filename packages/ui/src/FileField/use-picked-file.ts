import { useState, type RefObject } from 'react';
import { useFormReset } from '../internal/form-reset.ts';
import { accepts } from './accepts.ts';
import { formatBytes } from './format-bytes.ts';

export type FileRules = {
  /** As HTML's: extensions, types and kinds. Others are refused with `typeProblem`, dropped ones too. */
  accept?: string;
  /** Larger files are refused with `sizeProblem`. */
  maxBytes?: number;
  /** Says what is wrong with a file of another type, and what would fit. */
  typeProblem?: (file: File) => string;
  /** Says how much too large a file is. */
  sizeProblem?: (file: File, maxBytes: number) => string;
  /** Told each file that fits, and null when it is taken away. */
  onFileChange?: (file: File | null) => void;
};

type Picked = { file: File | null; problem: string; told: boolean };

const nothing: Picked = { file: null, problem: '', told: false };

const notAPicture = ({ name }: File) => `${name} is not a picture. Choose a JPEG, PNG or WebP file.`;
const tooLarge = ({ name, size }: File, maxBytes: number) =>
  `${name} is ${formatBytes(size)} large. Choose one of at most ${formatBytes(maxBytes)}.`;

/** What the file input inside `frame` holds. A file that does not fit is told, and the one before it stays. */
export function usePickedFile(frame: RefObject<HTMLElement | null>, rules: FileRules) {
  const {
    accept,
    maxBytes = Infinity,
    typeProblem = notAPicture,
    sizeProblem = tooLarge,
    onFileChange,
  } = rules;
  const [picked, setPicked] = useState(nothing);
  const problemOf = (file: File) => {
    if (!accepts(accept, file)) return typeProblem(file);
    return file.size > maxBytes ? sizeProblem(file, maxBytes) : '';
  };
  const hold = (file: File | null, told = true) => {
    setPicked({ file, problem: '', told });
    onFileChange?.(file);
  };
  useFormReset(frame, () => hold(null, false));

  /** Reads what the input holds now; false where it did not fit. */
  const take = (input: HTMLInputElement): boolean => {
    const file = input.files?.[0] ?? null;
    const problem = file ? problemOf(file) : '';
    if (problem) {
      put(input, picked.file);
      setPicked({ ...picked, problem, told: true });
    } else hold(file);
    return !problem;
  };
  const drop = (input: HTMLInputElement, file: File | undefined) => {
    if (!file || input.disabled) return;
    put(input, file);
    input.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const remove = () => {
    const input = frame.current?.querySelector('input');
    if (!input) return;
    put(input, null);
    hold(null);
    input.focus();
  };
  return { picked, take, drop, remove };
}

/** Puts a file into an input, as if it had been chosen there, or empties it. */
function put(input: HTMLInputElement, file: File | null): void {
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  input.files = transfer.files;
}
