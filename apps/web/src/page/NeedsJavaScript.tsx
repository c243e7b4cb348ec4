import { Alert } from 'ui';

/** The message of a page that needs the browser's storage, shown without JavaScript. */
export function NeedsJavaScript({ what }: { what: string }) {
  return (
    <noscript>
      <Alert tone="warning">
        {what} needs JavaScript. Please switch it on in your browser and load this page again.
      </Alert>
    </noscript>
  );
}
