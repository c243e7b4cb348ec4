import { Alert } from '../Alert/Alert.tsx';
import { Button } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { DoAndDont } from './DoAndDont.tsx';

/** Buttons, as the shop writes them. */
export function ButtonVoice() {
  return (
    <Stack gap="large">
      <DoAndDont
        why="A verb and its thing: read alone, in a list of a screen reader, it still says what will happen."
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
        why="The question names the thing; each answer is the act itself, so that nobody has to ask what Yes meant."
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
        why="While it works it says so, in the same place, and does nothing when pressed again."
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

/** Errors, as the shop and the widget write them. */
export function ErrorVoice() {
  return (
    <Stack gap="large">
      <DoAndDont
        why="What happened, and the way on. Whose code it was is for the log."
        yes={<Alert tone="danger">Your bank declined the card. Please try another one.</Alert>}
        no={<Alert tone="danger">Error 2000: Do Not Honor</Alert>}
      />
      <DoAndDont
        why="Where money is in doubt, it says whether to pay again."
        yes={
          <Alert tone="warning">
            The bank has not answered yet. Please do not pay again: the order shows the result within a few
            minutes.
          </Alert>
        }
        no={<Alert tone="warning">Request timed out. Please try again.</Alert>}
      />
      <DoAndDont
        why="It stands beside what it concerns, with the one thing to do."
        yes={
          <Alert tone="danger" action={<Button size="small">Retry</Button>}>
            The shop cannot be reached. Check your connection and try again.
          </Alert>
        }
        no={<Alert tone="danger">Oops! Something went wrong :(</Alert>}
      />
      <DoAndDont
        why="A field’s error says what to write, with an example. It does not blame."
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
        why="It never tells which of the two was wrong: that would tell strangers who has an account."
        yes={<Alert tone="danger">E-mail or password is wrong.</Alert>}
        no={<Alert tone="danger">No user found with that email address.</Alert>}
      />
    </Stack>
  );
}
