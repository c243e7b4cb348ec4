import { useEffect, useRef, useState } from 'react';
import {
  Alert,
  Button,
  Card,
  Container,
  darkThemeClass,
  Heading,
  lightThemeClass,
  Spinner,
  Stack,
  Text,
} from 'ui';
import { DropIn, type Dropin } from '../../src/react.tsx';
import { firstChoices, optionsOf, price } from '../choices.ts';
import { createCall } from '../create-call.ts';
import { Code } from './Code.tsx';
import { Controls, type Setting } from './Controls.tsx';
import * as styles from './demo.css.ts';

const pageThemes = { light: lightThemeClass, dark: darkThemeClass, auto: undefined, inherit: undefined };

/** The widget on a page with its options as controls, the code for them, and what a payment gives. */
export function Demo() {
  const [choices, setChoices] = useState(firstChoices);
  const [setting, setSetting] = useState<Setting>({ isCustomer: false, isNarrow: false });
  const [payload, setPayload] = useState('Nothing was paid yet.');
  const [problem, setProblem] = useState<string>();
  const [canPay, setCanPay] = useState(false);
  const dropin = useRef<Dropin>(null);
  const authorization = useAuthorization(setting.isCustomer, setProblem);
  const options = optionsOf(choices);
  const verification = choices.threeDSecure ? { threeDSecure: { amount: price.amount } } : undefined;
  const pay = async () => {
    try {
      setProblem(undefined);
      setPayload(JSON.stringify(await dropin.current?.requestPaymentMethod(verification), null, 2));
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  return (
    <Container as="main">
      <div className={styles.page}>
        <Stack gap="xsmall">
          <Heading level={1}>Try the drop-in</Heading>
          <Text tone="muted">
            Change an option, pay with 4111 1111 1111 1111, and take the code. No money moves.
          </Text>
        </Stack>
        <div className={styles.columns}>
          <div
            className={[styles.shop, pageThemes[choices.theme], setting.isNarrow && styles.narrow]
              .filter(Boolean)
              .join(' ')}
          >
            <Stack>
              {authorization ? (
                <DropIn
                  {...options}
                  {...{ authorization }}
                  ref={dropin}
                  onRequestable={setCanPay}
                  onReady={() => setProblem(undefined)}
                  onError={({ message }) => setProblem(message)}
                />
              ) : (
                <Spinner label="Asking the sandbox" />
              )}
              <Button variant="primary" disabled={!canPay} onClick={() => void pay()}>
                Pay 10.00
              </Button>
              {problem && (
                <Alert tone="danger" live>
                  {problem}
                </Alert>
              )}
            </Stack>
          </div>
          <div className={styles.controls}>
            <Controls
              {...{ choices, setting }}
              onChoose={(changed) => setChoices({ ...choices, ...changed })}
              onSet={(changed) => setSetting({ ...setting, ...changed })}
            />
          </div>
          <Stack gap="large">
            <Card>
              <Stack>
                <Heading level={2}>The code</Heading>
                <Code code={codeOf(createCall(options), choices.threeDSecure)} />
              </Stack>
            </Card>
            <Card>
              <Stack>
                <Heading level={2}>The last payment</Heading>
                <Text tone="muted">What your server gets, with the nonce that it charges.</Text>
                <output className={styles.payload}>{payload}</output>
              </Stack>
            </Card>
          </Stack>
        </div>
      </div>
    </Container>
  );
}

const codeOf = (call: string, verifies: boolean) => `import { create } from 'open-dropin';

${call}

payButton.onclick = async () => {
  const { nonce } = await dropin.requestPaymentMethod(${verifies ? `{ threeDSecure: { amount: '${price.amount}' } }` : ''});
};`;

/** A client token of the sandbox; undefined until it has come. */
function useAuthorization(isCustomer: boolean, onProblem: (text: string) => void): string | undefined {
  const [token, setToken] = useState<{ isCustomer: boolean; text: string }>();
  useEffect(() => {
    const asked = new AbortController();
    fetchToken(isCustomer, asked.signal).then(
      (text) => setToken({ isCustomer, text }),
      (error: Error) => asked.signal.aborted || onProblem(error.message),
    );
    return () => asked.abort();
  }, [isCustomer, onProblem]);
  return token?.isCustomer === isCustomer ? token.text : undefined;
}

async function fetchToken(isCustomer: boolean, signal: AbortSignal): Promise<string> {
  const answer = await fetch(`/token${isCustomer ? '?customer' : ''}`, { signal }).catch(() => {
    throw new Error('The demo does not answer. Start it again: npx open-dropin demo');
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
