import { notice } from './notice.css.ts';
import { Part } from './Part.tsx';
import { parts } from './parts.ts';

/**
 * The banner with an error of the whole sheet. Screen readers read it when it appears. Its elements stay in
 * the page.
 */
export function ErrorBanner({ text }: { text: string | null }) {
  return (
    <Part is={parts.sheetError} role="alert" hidden={!text}>
      <Part is={parts.sheetErrorText} look={notice}>
        {text}
      </Part>
    </Part>
  );
}
