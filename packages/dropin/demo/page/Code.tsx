import { useState } from 'react';
import { Button, Inline, Stack, Text } from 'ui';
import * as styles from '../../src/views/playground-code.css.ts';

/** Code, and a button that copies it. */
export function Code({ code, label = 'Code for these options' }: { code: string; label?: string }) {
  const [copied, setCopied] = useState('');
  return (
    <Stack gap="small">
      <section aria-label={label}>
        <pre className={styles.code}>{code}</pre>
      </section>
      <Inline>
        <Button onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(code))}>
          Copy the code
        </Button>
        <output>
          {copied === code && (
            <Text as="span" tone="muted">
              Copied.
            </Text>
          )}
        </output>
      </Inline>
    </Stack>
  );
}
