import type { Customer, Merge } from 'contracts';
import { isolated } from 'contracts/isolated';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Box, Button, Dialog, DialogFoot, groupDigits, Stack, Text, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import type { CustomerCalls } from './use-customer.ts';

export type MergeDialogProps = {
  customer: Pick<Customer, 'name' | 'email' | 'isGuest'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
} & Pick<CustomerCalls, 'findMerge' | 'merge'>;

/** Asks into which account a customer is merged, then says what moves. */
export const MergeDialog = ({ open, ...props }: MergeDialogProps) => (
  <Dialog open={open} onOpenChange={props.onOpenChange} title="Merge into another account">
    <MergeSteps {...props} />
  </Dialog>
);

function MergeSteps({ customer, findMerge, merge, onOpenChange }: Omit<MergeDialogProps, 'open'>) {
  const [found, setFound] = useState<Merge | null>(null);
  return found ? (
    <MergeQuestion {...{ customer, merge, onOpenChange }} found={found} onBack={() => setFound(null)} />
  ) : (
    <FindForm findMerge={findMerge} onFound={setFound} onOpenChange={onOpenChange} />
  );
}

type FindFormProps = Pick<MergeDialogProps, 'findMerge' | 'onOpenChange'> & {
  onFound: (merge: Merge) => void;
};

function FindForm({ findMerge, onFound, onOpenChange }: FindFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [hasTried, setHasTried] = useState(false);
  const failure = hasTried ? findMerge.failure : null;
  useFirstErrorFocus(form, failure);
  const { alert, errors } = useFormFailure(failure);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setHasTried(true);
    const found = await findMerge.run(formTexts(event.currentTarget, ['into']).into);
    if (found) onFound(found);
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="large">
        {alert}
        <TextField
          label="Account that stays"
          hint="Its e-mail address or its id."
          name="into"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          error={errors['into']}
        />
        <DialogFoot>
          <Button type="submit" variant="primary" busy={findMerge.busy}>
            Next
          </Button>
          <Button onClick={() => onOpenChange(false)}>Not now</Button>
        </DialogFoot>
      </Stack>
    </form>
  );
}

type MergeQuestionProps = Pick<MergeDialogProps, 'customer' | 'merge' | 'onOpenChange'> & {
  found: Merge;
  onBack: () => void;
};

function MergeQuestion({ customer, found, merge, onBack }: MergeQuestionProps) {
  const [hasTried, setHasTried] = useState(false);
  const { alert } = useFormFailure(hasTried ? merge.failure : null);
  const question = useRef<HTMLDivElement>(null);
  // The field with the focus is gone.
  useEffect(() => question.current?.focus(), []);
  const { into } = found;
  return (
    <Box ref={question} tabIndex={-1}>
      <Stack gap="large">
        {alert}
        <Text weight="strong">
          {movesText(found)} from {whoText(customer)} to {whoText(into)}.
        </Text>
        <Text>
          {customer.isGuest
            ? 'The guest is gone then.'
            : 'The other account is deleted then, with its password and saved ways to pay.'}{' '}
          This cannot be undone.
        </Text>
        <DialogFoot>
          <Button
            variant="danger"
            busy={merge.busy}
            onClick={() => {
              setHasTried(true);
              void merge.run(found);
            }}
          >
            Merge
          </Button>
          <Button onClick={onBack}>Back</Button>
        </DialogFoot>
      </Stack>
    </Box>
  );
}

const whoText = ({ name, email }: { name: string; email: string }) =>
  name ? `${isolated(name)} (${isolated(email)})` : isolated(email);

const counted = (count: number, one: string, many: string) =>
  `${groupDigits(count)} ${count === 1 ? one : many}`;

function movesText({ orders, returns, notes, tags }: Merge): string {
  const parts = [
    [orders, 'order', 'orders'],
    [returns, 'return', 'returns'],
    [notes, 'note', 'notes'],
    [tags, 'tag', 'tags'],
  ] as const;
  const moved = parts.filter(([count]) => count > 0).map(([count, one, many]) => counted(count, one, many));
  const last = moved.pop();
  if (last === undefined) return 'Nothing moves';
  const isOne = orders + returns + notes + tags === 1;
  return `${moved.length > 0 ? `${moved.join(', ')} and ` : ''}${last} ${isOne ? 'moves' : 'move'}`;
}
