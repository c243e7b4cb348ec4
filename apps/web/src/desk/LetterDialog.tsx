import type { ReadLetter } from 'contracts';
import { Alert, Button, Dialog, Stack, Text } from 'ui';
import * as styles from '../form/NoteLine.css.ts';
import type { Desk } from './use-desk.ts';

export type LetterDialogProps = {
  /** Null before one was read. */
  letter: ReadLetter | null;
  /** Null for who may send none. */
  sendAgain: Desk['sendAgain'] | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A letter in the words that were sent, and a way to send it once more. */
export function LetterDialog({ letter, sendAgain, open, onOpenChange }: LetterDialogProps) {
  if (!letter) return null;
  const { id, state, sent } = letter;
  const again = async () => {
    if (await sendAgain?.run(id)) onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={sent?.subject ?? 'A letter'}
      description={sent && `To ${sent.to}`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          {sendAgain && state !== 'waiting' && (
            <Button variant="primary" busy={sendAgain.busy} onClick={() => void again()}>
              Send again
            </Button>
          )}
        </>
      }
    >
      <Stack gap="medium">
        {sendAgain?.failure && (
          <Alert tone="danger" live>
            {sendAgain.failure.message}
          </Alert>
        )}
        {sent ? (
          <Text as="div">
            <div className={styles.asTyped} dir="auto">
              {sent.text}
            </div>
          </Text>
        ) : (
          <Text>
            {state === 'waiting' ? 'It is written when it is sent.' : 'The shop has not kept what it said.'}
          </Text>
        )}
      </Stack>
    </Dialog>
  );
}
