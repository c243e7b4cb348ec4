import { Dialog, ZoomablePicture } from 'ui';
import type { Product } from 'contracts';

type Props = {
  product: Pick<Product, 'name' | 'picture'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The product's picture in a window, to look at closely. */
export const PictureDialog = ({ product: { name, picture }, open, onOpenChange }: Props) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={<bdi>{name}</bdi>}
    description="Press the picture to zoom."
    width="large"
  >
    <ZoomablePicture picture={{ ...picture, alt: name }} />
  </Dialog>
);
