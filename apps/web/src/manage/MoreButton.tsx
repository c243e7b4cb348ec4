import type { Product } from 'contracts';
import { isolated } from 'contracts/isolated';
import type { ComponentProps } from 'react';
import { IconButton, MoreIcon } from 'ui';

type MoreButtonProps = { product: Product } & Omit<ComponentProps<typeof IconButton>, 'label' | 'children'>;

/** The button of a row's menu, there before the menu's code is. */
export const MoreButton = ({ product, ...rest }: MoreButtonProps) => (
  <IconButton {...rest} size="small" label={`More for ${isolated(product.name)}`}>
    <MoreIcon />
  </IconButton>
);
