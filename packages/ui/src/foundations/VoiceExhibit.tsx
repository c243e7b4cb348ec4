import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { DoAndDont } from './DoAndDont.tsx';

/** Labels of buttons in the shop. */
export function ButtonVoice() {
  return (
    <Stack gap="large">
      <DoAndDont
        why="A verb and an object: read alone, in a screen reader's list, the label still says what will happen."
        yes={
          <Inline>
            <Button variant="primary">Add to Cart</Button>
            <Button>Remove Item</Button>
          </Inline>
        }
        no={
          <Inline>
            <Button variant="primary">OK</Button>
            <Button>Click here</Button>
          </Inline>
        }
      />
      <DoAndDont
        why="The question names the object, and each answer is the action itself, so 'Yes' needs no explanation."
        yes={
          <>
            <Text>Cancel order 1042? Its items can be bought by others then.</Text>
            <Inline>
              <Button>Keep order</Button>
              <Button variant="danger">Cancel order</Button>
            </Inline>
          </>
        }
        no={
          <>
            <Text>Are you sure?</Text>
            <Inline>
              <Button>Cancel</Button>
              <Button variant="danger">Yes</Button>
            </Inline>
          </>
        }
      />
      <DoAndDont
        why="While the action runs, the button says so in the same place and ignores presses."
        yes={
          <Inline>
            <Button variant="primary" busy busyLabel="Paying…">
              Pay
            </Button>
          </Inline>
        }
        no={
          <Inline>
            <Button variant="primary" disabled>
              Please wait!
            </Button>
          </Inline>
        }
      />
    </Stack>
  );
}

/** Error messages of the shop and the widget. */
export function ErrorVoice() {
  return (
    <Stack gap="large">
      <DoAndDont
        why="What happened, and what to do. Codes belong into the log."
        yes={<Alert tone="danger">Your bank declined the card. Please try another one.</Alert>}
        no={<Alert tone="danger">Error 2000: Do Not Honor</Alert>}
      />
      <DoAndDont
        why="If the state of a payment is unknown, the message says whether to pay again."
        yes={
          <Alert tone="warning">
            The bank has not answered yet. Please do not pay again: the order shows the result within a few
            minutes.
          </Alert>
        }
        no={<Alert tone="warning">Request timed out. Please try again.</Alert>}
      />
      <DoAndDont
        why="The message stands beside what failed, with the one thing to do."
        yes={
          <Alert tone="danger" action={<Button size="small">Retry</Button>}>
            The shop cannot be reached. Check your connection and try again.
          </Alert>
        }
        no={<Alert tone="danger">Oops! Something went wrong :(</Alert>}
      />
      <DoAndDont
        why="A field’s error says what to enter, with an example, and does not blame the shopper."
        yes={
          <TextField
            label="Email"
            id="voice-email"
            defaultValue="asha.example.com"
            error="Enter an e-mail address, such as name@example.com."
          />
        }
        no={
          <TextField
            label="Email"
            id="voice-email-not-so"
            defaultValue="asha.example.com"
            error="You entered an invalid value!"
          />
        }
      />
      <DoAndDont
        why="The message does not say which of the two was wrong, so strangers can't find out who has an account."
        yes={<Alert tone="danger">E-mail or password is wrong.</Alert>}
        no={<Alert tone="danger">No user found with that email address.</Alert>}
      />
    </Stack>
  );
}
