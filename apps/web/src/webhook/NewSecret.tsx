import { useEffect, useRef, useState } from 'react';
import { Button, Card, Heading, Inline, Stack, Text, TextField } from 'ui';

/** A secret, which is shown this once. */
export function NewSecret({ name, secret, onDone }: { name: string; secret: string; onDone: () => void }) {
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Without https browsers have no clipboard for pages.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid('The secret is copied.');
    } catch {
      setSaid('The browser did not copy it. Select it and copy it yourself.');
    }
  };
  return (
    <Card as="section" aria-labelledby="new-secret">
      <Stack gap="medium">
        <Heading level={2} size="title" id="new-secret" tabIndex={-1} ref={heading}>
          Secret of <bdi>{name}</bdi>
        </Heading>
        <Text>
          What is sent to this endpoint is signed with it. It is shown this once: keep it where the system
          that takes the events finds it.
        </Text>
        <TextField
          label="Secret"
          value={secret}
          readOnly
          dir="ltr"
          autoComplete="off"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Inline>
          <Button variant="primary" onClick={() => void copy()}>
            Copy
          </Button>
          <Button onClick={onDone}>I have saved it</Button>
          <output>{said}</output>
        </Inline>
      </Stack>
    </Card>
  );
}
