import { mark, markGround, markLine } from './NavBar.css.ts';

/** The shop's mark: a bag, its handle a smile. */
export function BrandMark() {
  return (
    <svg className={mark} viewBox="0 0 28 28" aria-hidden="true" focusable="false">
      <rect className={markGround} width="28" height="28" rx="8" />
      <path
        className={markLine}
        d="M7.5 10.5h13l-1 10.25h-11zM10.75 13.25c.5 4.2 6 4.2 6.5 0"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
