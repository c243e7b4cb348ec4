import { ring } from './SpinnerRing.css.ts';

/** The rotating ring without text. */
export function SpinnerRing() {
  return <span className={ring} aria-hidden="true" />;
}
