import type { AskForOrderCode } from 'contracts';
import { useRef, type FormEvent } from 'react';
import { Alert, Button, Card, Container, Heading, Inline, Link, Stack, Text, TextField } from 'ui';
import { NeedsJavaScript } from '../page/NeedsJavaScript.tsx';
import type { Failure } from '../calls/failure.ts';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';

export type FindOrderScreenProps = {
  /** False until hydration: the forms cannot be sent before. */
  ready: boolean;
  /** The number that a letter's link brought; '' without one. */
  number: string;
  /** What a code was asked for; null before. */
  asked: AskForOrderCode | null;
  /** True while the call is under way. */
  busy: boolean;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** Called with the number and the address. */
  onAsk: (input: AskForOrderCode) => void;
  /** Called with the code from the letter. */
  onOpen: (code: string) => void;
  /** Goes back to the number and the address. */
  onChange: () => void;
};

/**
 * Finds an order without an account (docs/behaviour/storefront.md#find-an-order): its number and e-mail address, then a code
 * from a letter. The answers are the same whether there is such an order.
 */
export function FindOrderScreen({ ready, number, asked, busy, failure, ...actions }: FindOrderScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const { alert, errors } = useFormFailure(failure);
  useFirstErrorFocus(form, failure);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asked) actions.onOpen(formTexts(event.currentTarget, ['code']).code);
    else actions.onAsk(formTexts(event.currentTarget, ['number', 'email']));
  };
  return (
    <Container width="narrow">
      <Stack gap="large">
        <Stack gap="xsmall">
          <Heading level={1} size="heading">
            Find your order
          </Heading>
          <Text tone="muted">For orders without an account, and when you cannot log in.</Text>
        </Stack>
        <NeedsJavaScript what="Finding an order" />
        <Card>
          <form key={asked ? 'code' : 'order'} ref={form} method="post" noValidate onSubmit={submit}>
            <Stack gap="medium">
              {alert}
              {asked ? (
                <>
                  {!failure && (
                    <Alert tone="success" live title="Look into your mailbox">
                      If order {asked.number} was made with {asked.email}, a letter with a code is on its way.
                      The code works for 10 minutes.
                    </Alert>
                  )}
                  <TextField
                    label="Code"
                    name="code"
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    autoFocus
                    error={errors['code']}
                  />
                  <Button type="submit" variant="primary" fullWidth busy={busy}>
                    Show the order
                  </Button>
                  <Inline gap="small">
                    <Button variant="quiet" disabled={busy} onClick={() => actions.onAsk(asked)}>
                      Send another code
                    </Button>
                    <Button variant="quiet" disabled={busy} onClick={actions.onChange}>
                      Change number or e-mail
                    </Button>
                  </Inline>
                </>
              ) : (
                <>
                  <TextField
                    key={number}
                    label="Order number"
                    name="number"
                    inputMode="numeric"
                    defaultValue={number}
                    hint="It is in the letter that we sent, such as 1042."
                    error={errors['number']}
                  />
                  <TextField
                    label="Email"
                    name="email"
                    type="email"
                    autoComplete="email"
                    error={errors['email']}
                  />
                  <Button type="submit" variant="primary" fullWidth disabled={!ready} busy={busy}>
                    Send me a code
                  </Button>
                </>
              )}
            </Stack>
          </form>
        </Card>
        <Text tone="muted">
          You have an account? <Link href="/login">Log in</Link>
        </Text>
      </Stack>
    </Container>
  );
}
