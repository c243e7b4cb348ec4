import { box, mark } from './notice.css.ts';
import { Part } from './Part.tsx';
import * as parts from './parts.ts';

/**
 * The banner with an error of the whole sheet. Screen readers read it when it appears. Its elements stay in
 * the page.
 */
export function ErrorBanner({ text = '' }: { text?: string | undefined }) {
  return (
    <Part is={parts.sheetError} role="alert" look={box} hidden={!text}>
      <Part is={parts.sheetErrorIcon} as="span" look={mark} aria-hidden="true" />
      <Part is={parts.sheetErrorText} text={text} />
    </Part>
  );
}
