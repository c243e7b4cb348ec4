import type { CreateCategory } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useRef, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, Card, Container, Heading, Stack, TextField } from 'ui';
import { formTexts, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import { useKeptTexts } from '../form/use-kept-texts.ts';
import type { Failure } from '../calls/failure.ts';

export type CreateCategoryScreenProps = {
  /** True while the call is under way. */
  busy: boolean;
  /** Why the last call failed; null if it did not. */
  failure: Failure | null;
  /** The name of the created category; null from the next submission on. */
  created: string | null;
  /** Called with the name that was typed. */
  onSubmit: (input: CreateCategory) => void;
  /** The list of categories. */
  children?: ReactNode;
};

/**
 * Creates categories (docs/behaviour/storefront.md#categories). The name stays in the field after a success.
 */
export function CreateCategoryScreen({
  busy,
  failure,
  created,
  onSubmit,
  children,
}: CreateCategoryScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const kept = useKeptTexts(form, { name: created ?? '' });
  // Each submission clears the error.
  const refused = busy ? null : failure;
  const { alert, errors } = useFormFailure(refused, 'category is not created');
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
              {kept && created === null && !refused && <Alert>What you had typed is back.</Alert>}
              <TextField label="Name" name="name" defaultValue={kept?.name} error={errors['name']} />
              {alert}
              {created !== null && (
                <Alert tone="success" live>
                  {isolated(created)} is created
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
