import type { Category } from 'contracts';
import type { ReactNode } from 'react';
import { Field, Select, Skeleton } from 'ui';
import type { Failure } from '../calls/failure.ts';
import { FailedPart } from '../page/FailedPart.tsx';
import { noCategory } from './product-texts.ts';

export type ChosenFrom = {
  /** In the shop's order; undefined while loading and after a failure. */
  categories: Category[] | undefined;
  failure: Failure | null;
  retry: () => void;
};

type CategoryFieldProps = { from: ChosenFrom; defaultValue: string; hint: ReactNode; error: ReactNode };

/** The product's category: 'Please Select', then the fetched categories. */
export function CategoryField({ from, ...rest }: CategoryFieldProps) {
  const { categories, failure, retry } = from;
  if (failure)
    return (
      <FailedPart title="The categories could not be loaded." sentence={failure.message} onRetry={retry} />
    );
  if (!categories) return <Field label="Category">{() => <Skeleton shape="control" />}</Field>;
  const options = categories.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label="Category"
      name="category"
      options={[{ value: noCategory, label: 'Please Select' }, ...options]}
      {...rest}
    />
  );
}
