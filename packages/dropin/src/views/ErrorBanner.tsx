import { Alert } from 'ui';
import { Part } from './Part.tsx';
import { parts } from './parts.ts';

/** What went wrong with the sheet as a whole; read out when it appears. */
export function ErrorBanner({ text }: { text: string | null }) {
  return (
    <Part is={parts.sheetError} role="alert" hidden={!text}>
      {text && (
        <Alert tone="danger">
          <Part is={parts.sheetErrorText} as="span">
            {text}
          </Part>
        </Alert>
      )}
    </Part>
  );
}
