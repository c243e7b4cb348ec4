import type { BulkChange, BulkPreview, Category, Count } from 'contracts';
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react';
import { Button, Dialog, NumberField, Select, Stack } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FormFailure, formTexts } from '../form/form-parts.tsx';
import { isKeyOf } from '../list/filter-rules.ts';
import { paiseOf } from '../product-form/price-text.ts';
import * as styles from './BulkEditDialog.css.ts';
import { BulkPreviewList } from './BulkPreviewList.tsx';
import { countedText, productsText } from './manage-text.ts';
import type { BulkEditing } from './use-bulk-edit.ts';

export type BulkEditDialogProps = Pick<BulkEditing, 'look' | 'make'> & {
  /** Whether the dialog is shown. */
  open: boolean;
  /** How many products are chosen. */
  count: Count;
  /** The categories to choose from. */
  categories: readonly Category[];
  /** Called when the dialog is to close. */
  onClose: () => void;
};

const formId = 'bulk-edit';

const priceWays = {
  '': 'No change',
  set: 'Set to (₹)',
  percentUp: 'Raise by (%)',
  percentDown: 'Lower by (%)',
  up: 'Raise by (₹)',
  down: 'Lower by (₹)',
} as const;
const roundings = {
  '': 'To the paisa',
  rupee: 'To whole rupees',
  ten: 'To tens of rupees',
  nine: 'To end in 9 rupees',
  ninety_nine: 'To end in 99 rupees',
} as const;
const stockWays = { '': 'No change', set: 'Set to', up: 'Add', down: 'Subtract' } as const;
const shippingWays = { '': 'No change', yes: 'Is shipped', no: 'Is not shipped' } as const;

type Texts = Record<'price' | 'priceBy' | 'round' | 'stock' | 'stockBy' | 'category' | 'shipping', string>;
const nothing: Texts = {
  price: '',
  priceBy: '',
  round: '',
  stock: '',
  stockBy: '',
  category: '',
  shipping: '',
};

/** Asks how to change the chosen products, shows what that would do, and does it. A chunk of its own. */
export function BulkEditDialog({ open, ...props }: BulkEditDialogProps) {
  const { count, look, make, onClose } = props;
  const [texts, setTexts] = useState(nothing);
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  // Hides a failure of the time before it was opened, or before Back.
  const [old, setOld] = useState<(Failure | null)[]>([]);
  const [wasOpen, setWasOpen] = useState(open);
  const begin = (from: Texts) => {
    setTexts(from);
    setPreview(null);
    setOld([look.failure, make.failure]);
  };
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) begin(nothing);
  }
  const failures = [look.failure, make.failure].filter((failure) => !old.includes(failure));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = { ...nothing, ...formTexts(event.currentTarget, Object.keys(nothing) as (keyof Texts)[]) };
    const shown = await look.run(changeOf(typed));
    if (!shown) return;
    setTexts(typed);
    setPreview(shown);
  };
  const confirm = async (id: string) => {
    if (await make.run(id)) onClose();
  };
  // The keys make the buttons of each step other elements, so that a held key presses none of the next step.
  const footer = preview ? (
    <Fragment key="preview">
      <Button onClick={() => begin(texts)}>Back</Button>
      {preview.id !== null && (
        <Button
          variant="primary"
          busy={make.busy}
          busyLabel="Changing…"
          // The second click of a double click was meant for the button before.
          onClick={({ detail }) => detail < 2 && void confirm(preview.id ?? '')}
        >
          {`Change ${productsText(preview.changed)}`}
        </Button>
      )}
    </Fragment>
  ) : (
    <Fragment key="form">
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" busy={look.busy} busyLabel="Looking…">
        Preview
      </Button>
    </Fragment>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={`Change ${countedText(count)}`}
      width="large"
      dismissOnOutsideClick={false}
      footer={footer}
    >
      <Stack gap="large">
        <FormFailure failure={failures.find((failure) => failure !== null) ?? null} />
        {preview ? (
          <BulkPreviewList preview={preview} />
        ) : (
          <form id={formId} method="post" onSubmit={(event) => void submit(event)}>
            <Fields categories={props.categories} from={texts} />
          </form>
        )}
      </Stack>
    </Dialog>
  );
}

const options = (texts: Record<string, string>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

function Fields({ categories, from }: { categories: readonly Category[]; from: Texts }) {
  const [price, setPrice] = useState(from.price);
  const [stock, setStock] = useState(from.stock);
  // After Back too, where the pressed button is gone.
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.querySelector('select')?.focus(), []);
  const isPercent = price === 'percentUp' || price === 'percentDown';
  const categoryOptions = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Stack gap="medium">
      <div ref={first} className={styles.fields}>
        <Select
          label="Price"
          name="price"
          defaultValue={price}
          options={options(priceWays)}
          onChange={({ currentTarget }) => setPrice(currentTarget.value)}
          data-initial-focus
        />
        {price && (
          <NumberField
            key={price}
            label={priceWays[price as keyof typeof priceWays]}
            name="priceBy"
            required
            min={0}
            max={price === 'percentDown' ? 100 : isPercent ? 1_000 : 10_000_000}
            step={0.01}
            {...(from.price === price && { defaultValue: Number(from.priceBy) })}
          />
        )}
        {price && price !== 'set' && (
          <Select
            label="Round the new price"
            name="round"
            defaultValue={from.round}
            options={options(roundings)}
            hint="To the nearest such price, half way up."
          />
        )}
      </div>
      <div className={styles.fields}>
        <Select
          label="In stock"
          name="stock"
          defaultValue={stock}
          options={options(stockWays)}
          onChange={({ currentTarget }) => setStock(currentTarget.value)}
        />
        {stock && (
          <NumberField
            key={stock}
            label={`${stockWays[stock as keyof typeof stockWays]} (units)`}
            name="stockBy"
            required
            min={0}
            max={1_000_000}
            step={1}
            inputMode="numeric"
            {...(from.stock === stock && { defaultValue: Number(from.stockBy) })}
            hint="What is sold until you confirm is not lost: the stock changes by the difference that the preview shows."
          />
        )}
      </div>
      <div className={styles.fields}>
        <Select
          label="Category"
          name="category"
          defaultValue={from.category}
          options={[{ value: '', label: 'No change' }, ...categoryOptions]}
        />
        <Select
          label="Shipping"
          name="shipping"
          defaultValue={from.shipping}
          options={options(shippingWays)}
        />
      </div>
    </Stack>
  );
}

/** What the api is asked for. */
function changeOf({ price, priceBy, round, stock, stockBy, category, shipping }: Texts): BulkChange {
  const paise = paiseOf(priceBy);
  const percent = Number(priceBy);
  const units = Number(stockBy);
  const prices: Record<string, BulkChange['price']> = {
    set: { set: paise },
    percentUp: { percent },
    percentDown: { percent: -percent },
    up: { add: paise },
    down: { add: -paise },
  };
  const stocks: Record<string, BulkChange['stock']> = {
    set: { set: units },
    up: { add: units },
    down: { add: -units },
  };
  return {
    ...(price && { price: { ...prices[price], ...(isKeyOf(roundings, round) && round && { round }) } }),
    ...(stock && { stock: stocks[stock] }),
    ...(category && { categoryId: category }),
    ...(shipping && { needsShipping: shipping === 'yes' }),
  };
}
