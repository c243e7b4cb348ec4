import type { ReactNode } from 'react';
import { Alert, Button, Card, Container, Heading, Stack, Text } from 'ui';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import type { Failure } from '../calls/failure.ts';
import { FormFailure } from '../form/form-parts.tsx';

export type EmailLinkScreenProps = {
  /** The heading of the page. */
  title: string;
  /** What the button does. */
  sentence: string;
  /** The button's text. */
  action: string;
  /** False until hydration. */
  ready: boolean;
  /** True while the call is under way. */
  busy: boolean;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** Where to get another link, shown when this one does not work. */
  help?: ReactNode;
  /** What was done, once it is; null before. */
  done: ReactNode;
  /** Called when the button is pressed. */
  onPress: () => void;
};

/**
 * What a link in a letter does, behind a button: programs that look at the links of letters open them too
 * (docs/behaviour/storefront.md#e-mail-addresses).
 */
export const EmailLinkScreen = ({
  title,
  sentence,
  action,
  ready,
  busy,
  failure,
  help,
  done,
  onPress,
}: EmailLinkScreenProps) => (
  <Container width="narrow">
    <Stack gap="large">
      <Heading level={1} size="heading">
        {title}
      </Heading>
      <NeedsJavaScript what="This page" />
      <Card>
        {done ? (
          <Alert tone="success" live>
            {done}
          </Alert>
        ) : (
          <Stack gap="medium">
            <FormFailure failure={failure} />
            {failure?.code === 'not_found' && help}
            <Text>{sentence}</Text>
            <Button variant="primary" fullWidth disabled={!ready} busy={busy} onClick={onPress}>
              {action}
            </Button>
          </Stack>
        )}
      </Card>
    </Stack>
  </Container>
);
