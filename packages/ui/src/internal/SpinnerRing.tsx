import { ring } from './SpinnerRing.css.ts';

/** The turning ring alone, without words. */
export function SpinnerRing() {
  return <span className={ring} aria-hidden="true" />;
}
