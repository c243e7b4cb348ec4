import type {
  ArrangeCategory,
  Category,
  CategoryId,
  ManagedCategory,
  MergeCategory as Merge,
  MergedCategory,
  SetCategoryTax,
  UpdateCategory,
} from 'contracts';
import { isolated } from 'contracts/isolated';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import {
  Button,
  CategoryIcon,
  ConfirmDialog,
  EarlierIcon,
  EmptyState,
  groupDigits,
  IconButton,
  LaterIcon,
  Picture,
  Stack,
  Table,
  Text,
  VisuallyHidden,
} from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FormFailure } from '../form/form-parts.tsx';
import { FailedPart } from '../page/FailedPart.tsx';
import type { Call } from '../calls/use-call.ts';
import type { PhotoUpload } from '../photo/use-photo-upload.ts';
import * as styles from './CategoryList.css.ts';
import { isBeingRenamed, RenameCategory } from './RenameCategory.tsx';
import { percentText } from '../product-form/percent-text.ts';
import type { CategoryPhoto } from './use-categories.ts';
import type { WantedPicture } from './use-category-changes.ts';

const MergeCategory = lazy(async () => ({ default: (await import('./MergeCategory.tsx')).MergeCategory }));
const CategoryTax = lazy(async () => ({ default: (await import('./CategoryTax.tsx')).CategoryTax }));
const CategoryPicture = lazy(async () => ({
  default: (await import('./CategoryPicture.tsx')).CategoryPicture,
}));

export type CategoryListProps = {
  /** In the shop's order; undefined while loading and after a failure. */
  categories: ManagedCategory[] | undefined;
  failure: Failure | null;
  onRetry: () => void;
  rename: Call<UpdateCategory, Category>;
  remove: Call<CategoryId, Category>;
  merge: Call<Merge, MergedCategory>;
  arrange: Call<ArrangeCategory, Category[]>;
  setPicture: Call<WantedPicture, ManagedCategory>;
  setTax: Call<SetCategoryTax, ManagedCategory>;
  upload: Pick<PhotoUpload, 'choose' | 'progress' | 'failure'>;
  /** The photos of the products of the category whose picture is chosen. */
  photos: readonly CategoryPhoto[];
  /** Called with the category whose photos are needed. */
  onPicture: (category: Category) => void;
};

type Asked = { about: ManagedCategory; to: 'rename' | 'delete' | 'merge' | 'picture' | 'tax' };

/** The table of categories in their order, each with buttons to move, rename, merge, picture and delete it. */
export function CategoryList({
  categories,
  failure,
  onRetry,
  rename,
  remove,
  merge,
  arrange,
  setPicture,
  setTax,
  upload,
  photos,
  onPicture,
}: CategoryListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isLookedUp, setLookedUp] = useState(false);
  if (categories && !isLookedUp) {
    setLookedUp(true);
    const about = categories.find(isBeingRenamed);
    if (about) setAsked({ about, to: 'rename' });
  }
  // A dialog is loaded when it is first asked for, and stays, so that it can close.
  const [loaded, setLoaded] = useState<Asked['to'][]>([]);
  // Hides a failure about another category.
  const [isTried, setTried] = useState(false);
  // The row disappears before the dialog returns the focus, so that the focus is not lost with the row.
  const [gone, setGone] = useState<string[]>([]);
  const ask = (about: ManagedCategory, to: Asked['to']) => {
    setTried(false);
    setAsked({ about, to });
    setLoaded((before) => [...before, to]);
  };
  const close = () => setAsked(null);
  const tryTo = async <Output,>(act: () => Promise<Output | null>) => {
    setTried(true);
    const done = await act();
    if (done) close();
    return done;
  };
  const tryToEnd = async (id: string, act: () => Promise<Category | null>) => {
    if (await tryTo(act)) setGone((before) => [...before, id]);
  };
  const rows = (categories ?? []).filter(({ id }) => !gone.includes(id));
  const { list, told, move } = useMoves(rows, arrange);
  const about = (to: Asked['to']) => (asked?.to === to ? asked.about : null);
  return (
    <Stack as="section" ref={list} tabIndex={-1} aria-label="Categories">
      <FormFailure failure={arrange.failure} />
      <VisuallyHidden>
        <output>{told}</output>
      </VisuallyHidden>
      <Table
        caption="Categories"
        columns={[
          {
            key: 'name',
            header: 'Category',
            cell: ({ name, picture, gstRate, hsn }) => (
              <div className={styles.category}>
                <div className={styles.picture}>
                  <Picture {...(picture ?? { src: '' })} alt="" width={48} height={48} sizes="3rem" />
                </div>
                <div>
                  <bdi>{name}</bdi>
                  {(gstRate !== null || hsn !== '') && (
                    <Text as="div" size="small" tone="muted">
                      {[gstRate !== null && `GST ${percentText(gstRate)} %`, hsn && `HSN ${hsn}`]
                        .filter(Boolean)
                        .join(', ')}
                    </Text>
                  )}
                </div>
              </div>
            ),
          },
          {
            key: 'products',
            header: 'Products',
            width: 'fit',
            align: 'end',
            cell: ({ products }) => groupDigits(products),
          },
          {
            key: 'actions',
            header: 'Actions',
            headerHidden: true,
            align: 'end',
            cell: (category) => {
              const place = rows.indexOf(category);
              return (
                <div className={styles.actions}>
                  {place > 0 && (
                    <IconButton
                      data-move={`earlier ${category.id}`}
                      label={`Move ${isolated(category.name)} earlier`}
                      onClick={() => void move(category, 'earlier')}
                    >
                      <EarlierIcon />
                    </IconButton>
                  )}
                  {place < rows.length - 1 && (
                    <IconButton
                      data-move={`later ${category.id}`}
                      label={`Move ${isolated(category.name)} later`}
                      onClick={() => void move(category, 'later')}
                    >
                      <LaterIcon />
                    </IconButton>
                  )}
                  <Button
                    size="small"
                    aria-label={`Rename ${isolated(category.name)}`}
                    onClick={() => ask(category, 'rename')}
                  >
                    Rename
                  </Button>
                  {rows.length > 1 && (
                    <Button
                      size="small"
                      aria-label={`Merge… ${isolated(category.name)}`}
                      onClick={() => ask(category, 'merge')}
                    >
                      Merge…
                    </Button>
                  )}
                  <Button
                    size="small"
                    aria-label={`Picture… ${isolated(category.name)}`}
                    onClick={() => {
                      upload.choose(null);
                      onPicture(category);
                      ask(category, 'picture');
                    }}
                  >
                    Picture…
                  </Button>
                  <Button
                    size="small"
                    aria-label={`Tax… ${isolated(category.name)}`}
                    onClick={() => ask(category, 'tax')}
                  >
                    Tax…
                  </Button>
                  <Button
                    size="small"
                    aria-label={`Delete ${isolated(category.name)}`}
                    onClick={() => ask(category, 'delete')}
                  >
                    Delete
                  </Button>
                </div>
              );
            },
          },
        ]}
        rows={rows}
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
        category={about('rename')}
        busy={rename.busy}
        failure={isTried ? rename.failure : null}
        onRename={(input) => void tryTo(() => rename.run(input))}
        onClose={close}
      />
      <Suspense>
        {loaded.includes('merge') && (
          <MergeCategory
            category={about('merge')}
            categories={rows}
            busy={merge.busy}
            failure={isTried && !merge.busy ? merge.failure : null}
            onMerge={(input) => void tryToEnd(input.id, () => merge.run(input))}
            onClose={close}
          />
        )}
        {loaded.includes('tax') && (
          <CategoryTax
            category={about('tax')}
            busy={setTax.busy}
            failure={isTried && !setTax.busy ? setTax.failure : null}
            onSave={(input) => void tryTo(() => setTax.run(input))}
            onClose={close}
          />
        )}
        {loaded.includes('picture') && (
          <CategoryPicture
            category={about('picture')}
            {...{ photos, upload }}
            busy={setPicture.busy}
            failure={isTried && !setPicture.busy ? setPicture.failure : null}
            onSave={(wanted) => void tryTo(() => setPicture.run(wanted))}
            onClose={close}
          />
        )}
      </Suspense>
      <ConfirmDialog
        open={asked?.to === 'delete'}
        onOpenChange={close}
        title={`Delete ${isolated(asked?.about.name ?? '')}?`}
        confirmLabel="Delete category"
        cancelLabel="Keep it"
        danger
        busy={remove.busy}
        error={isTried && !remove.busy && remove.failure?.message}
        onConfirm={() => {
          const id = asked?.about.id;
          if (id) void tryToEnd(id, () => remove.run({ id }));
        }}
      >
        It is removed from the filters of the shop. A category that still has products cannot be deleted.
      </ConfirmDialog>
    </Stack>
  );
}

/**
 * Moves a category by one place. When the list has its new order, the focus is on the button that was pressed, or on the
 * other one at an end of the list.
 */
function useMoves(rows: readonly Category[], arrange: CategoryListProps['arrange']) {
  const list = useRef<HTMLElement>(null);
  const [told, setTold] = useState('');
  const pressed = useRef<string[]>([]);
  const order = rows.map(({ id }) => id).join(' ');
  useLayoutEffect(() => {
    const buttons = pressed.current.map((button) =>
      list.current?.querySelector<HTMLElement>(`[data-move="${button}"]`),
    );
    pressed.current = [];
    const hasLeft =
      document.activeElement !== document.body && !list.current?.contains(document.activeElement);
    if (!hasLeft) buttons.find(Boolean)?.focus();
  }, [order]);
  const move = async ({ id, name }: Category, to: 'earlier' | 'later') => {
    const place = rows.findIndex((row) => row.id === id) + (to === 'earlier' ? -1 : 1);
    pressed.current = [`${to} ${id}`, `${to === 'earlier' ? 'later' : 'earlier'} ${id}`];
    const before = rows[to === 'earlier' ? place : place + 1];
    const arranged = await arrange.run({ id, before: before?.id ?? null });
    if (!arranged) return;
    setTold(`${isolated(name)}: ${arranged.findIndex((one) => one.id === id) + 1} of ${arranged.length}`);
  };
  return { list, told, move };
}
