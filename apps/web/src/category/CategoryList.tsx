import type { Category, CategoryId, UpdateCategory } from 'contracts';
import { isolated } from 'contracts/isolated';
import { useState } from 'react';
import {
  Button,
  CategoryIcon,
  ConfirmDialog,
  DeleteIcon,
  EditIcon,
  EmptyState,
  Inline,
  Stack,
  Table,
} from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import type { Call } from '../calls/use-call.ts';
import { isBeingRenamed, RenameCategory } from './RenameCategory.tsx';

export type CategoryListProps = {
  /** Sorted by name; undefined while loading and after a failure. */
  categories: Category[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  rename: Call<UpdateCategory, Category>;
  remove: Call<CategoryId, Category>;
};

type Asked = { about: Category; to: 'rename' | 'delete' };

/** The table of categories, each with buttons to rename and delete it. */
export function CategoryList({ categories, failure, onRetry, rename, remove }: CategoryListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isLookedUp, setLookedUp] = useState(false);
  if (categories && !isLookedUp) {
    setLookedUp(true);
    const about = categories.find(isBeingRenamed);
    if (about) setAsked({ about, to: 'rename' });
  }
  // Hides a failure about another category.
  const [isTried, setTried] = useState(false);
  // The row disappears before the dialog returns the focus, so that the focus is not lost with the row.
  const [gone, setGone] = useState<string[]>([]);
  const ask = (about: Category, to: Asked['to']) => {
    setTried(false);
    setAsked({ about, to });
  };
  const close = () => setAsked(null);
  const tryTo = async (act: () => Promise<Category | null>) => {
    setTried(true);
    const done = await act();
    if (done) close();
    return done;
  };
  const tryToRemove = async ({ id }: Category) => {
    if (await tryTo(() => remove.run({ id }))) setGone((before) => [...before, id]);
  };
  return (
    <Stack as="section" tabIndex={-1} aria-label="Categories">
      <Table
        caption="Categories"
        columns={[
          { key: 'name', header: 'Category', cell: ({ name }) => name },
          {
            key: 'actions',
            header: 'Actions',
            headerHidden: true,
            align: 'end',
            cell: (category) => (
              <Inline gap="xsmall" justify="end">
                <Button
                  size="small"
                  icon={<EditIcon />}
                  aria-label={`Rename ${isolated(category.name)}`}
                  onClick={() => ask(category, 'rename')}
                >
                  Rename
                </Button>
                <Button
                  size="small"
                  icon={<DeleteIcon />}
                  aria-label={`Delete ${isolated(category.name)}`}
                  onClick={() => ask(category, 'delete')}
                >
                  Delete
                </Button>
              </Inline>
            ),
          },
        ]}
        rows={(categories ?? []).filter(({ id }) => !gone.includes(id))}
        rowKey={({ id }) => id}
        loading={!categories && !failure}
        error={failure && <FailedPart sentence={failure.message} onRetry={onRetry} />}
        empty={
          <EmptyState
            icon={<CategoryIcon />}
            title="There is no category yet."

            look="plain"
          />
        }
      />
      <RenameCategory
        category={asked?.to === 'rename' ? asked.about : null}
        busy={rename.busy}
        failure={isTried ? rename.failure : null}
        onRename={(input) => void tryTo(() => rename.run(input))}
        onClose={close}
      />
      <ConfirmDialog
        open={asked?.to === 'delete'}
        onOpenChange={close}
        title={`Delete ${isolated(asked?.about.name ?? '')}?`}
        confirmLabel="Delete category"
        cancelLabel="Keep it"
        danger
        busy={remove.busy}
        error={isTried && !remove.busy && remove.failure?.message}
        onConfirm={() => asked && void tryToRemove(asked.about)}
      >
        It is removed from the filters of the shop. A category that still has products cannot be deleted.
      </ConfirmDialog>
    </Stack>
  );
}
