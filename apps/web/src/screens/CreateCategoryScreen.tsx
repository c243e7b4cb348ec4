import type { CreateCategory } from 'contracts';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, Card, Container, Heading, Stack, TextField } from 'ui';
import { formTexts } from '../form/form-texts.ts';
import { FormFailure } from '../form/FormFailure.tsx';
import { useFirstErrorFocus } from '../form/use-first-error-focus.ts';
import type { Failure } from '../calls/failure.ts';

export type CreateCategoryScreenProps = {
  busy: boolean;
  failure: Failure | null;
  /** The name as it was entered, once its category is there; null from the next submit on. */
  created: string | null;
  onSubmit: (input: CreateCategory) => void;
  /** The categories there are. */
  children?: ReactNode;
};

/** Category creation (spec §2). The name stays after a success (spec §4). */
export function CreateCategoryScreen({
  busy,
  failure,
  created,
  onSubmit,
  children,
}: CreateCategoryScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  // Each submit clears the error (spec §4).
  const refused = busy ? null : failure;
  useFirstErrorFocus(form, refused);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onSubmit(formTexts(event.currentTarget, ['name']));
  };
  return (
    <Container width="medium">
      <Stack gap="large">
        <Heading level={1} size="heading">
          Create Category
        </Heading>
        <Card>
          <form ref={form} method="post" noValidate autoComplete="off" onSubmit={submit}>
            <Stack gap="medium">
              <TextField label="Name" name="name" error={refused?.fields['name']} />
              <FormFailure failure={refused} title="category is not created" />
              {created !== null && (
                <Alert tone="success" live>
                  {created} is created
                </Alert>
              )}
              <div>
                <Button type="submit" variant="primary" busy={busy}>
                  Create Category
                </Button>
              </div>
            </Stack>
          </form>
        </Card>
        {children}
      </Stack>
    </Container>
  );
}
