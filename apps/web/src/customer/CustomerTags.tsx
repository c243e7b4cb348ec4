import { isolated } from 'contracts/isolated';
import { type FormEvent, useId, useRef } from 'react';
import { Badge, Button, DeleteIcon, Heading, IconButton, Inline, Stack, TextField } from 'ui';
import { formTexts, FormFailure, useFirstErrorFocus, useFormFailure } from '../form/form-parts.tsx';
import * as styles from '../form/NoteLine.css.ts';
import type { CustomerCalls } from './use-customer.ts';

export type CustomerTagsProps = {
  tags: readonly string[];
  /** The tags that customers have, to choose from. */
  knownTags: readonly string[];
} & Pick<CustomerCalls, 'addTag' | 'removeTag'>;

/** The short words by which admins find a customer. */
export function CustomerTags({ tags, knownTags, addTag, removeTag }: CustomerTagsProps) {
  const section = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const listId = useId();
  const { alert, errors } = useFormFailure(addTag.failure);
  useFirstErrorFocus(form, addTag.failure);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (await addTag.run(formTexts(currentTarget, ['tag']).tag)) currentTarget.reset();
  };
  /** The button with the focus disappears. */
  const remove = async (tag: string) => {
    if (await removeTag.run(tag)) section.current?.focus();
  };
  return (
    <Stack as="section" gap="medium" ref={section} tabIndex={-1} aria-labelledby="tags">
      <Heading level={2} size="title" id="tags">
        Tags
      </Heading>
      <FormFailure failure={removeTag.failure} />
      {tags.length > 0 && (
        <Inline as="ul" gap="small">
          {tags.map((tag) => (
            <li key={tag}>
              <Inline gap="xxsmall">
                <Badge>
                  <bdi>{tag}</bdi>
                </Badge>
                <IconButton
                  size="small"
                  label={`Take off the tag ${isolated(tag)}`}
                  aria-disabled={removeTag.busy}
                  onClick={() => void remove(tag)}
                >
                  <DeleteIcon />
                </IconButton>
              </Inline>
            </li>
          ))}
        </Inline>
      )}
      <form ref={form} method="post" noValidate aria-label="A tag" onSubmit={(event) => void add(event)}>
        <Stack gap="small">
          {alert}
          <div className={styles.noteLine}>
            <TextField
              label="Another tag"
              hint="A short word, such as wholesale. The list of customers can be narrowed by it."
              name="tag"
              list={listId}
              autoComplete="off"
              autoCapitalize="off"
              maxLength={30}
              error={errors['tag']}
            />
            <Button type="submit" busy={addTag.busy}>
              Add tag
            </Button>
          </div>
          <datalist id={listId}>
            {knownTags
              .filter((tag) => !tags.includes(tag))
              .map((tag) => (
                <option key={tag}>{tag}</option>
              ))}
          </datalist>
        </Stack>
      </form>
    </Stack>
  );
}
