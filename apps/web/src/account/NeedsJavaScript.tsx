import { Alert } from 'ui';

/** What a page that lives on the browser's storage says where scripts do not run. */
export function NeedsJavaScript({ what }: { what: string }) {
  return (
    <noscript>
      <Alert tone="warning">
        {what} needs JavaScript. Please switch it on in your browser and load this page again.
      </Alert>
    </noscript>
  );
}
