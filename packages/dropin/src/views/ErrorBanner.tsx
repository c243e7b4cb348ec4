import { notice } from './notice.css.ts';
import { Part } from './Part.tsx';
import { parts } from './parts.ts';

/** What went wrong with the sheet as a whole; read out when it appears. Pages find its text at any time. */
export function ErrorBanner({ text }: { text: string | null }) {
  return (
    <Part is={parts.sheetError} role="alert" hidden={!text}>
      <Part is={parts.sheetErrorText} look={notice}>
        {text}
      </Part>
    </Part>
  );
}
