import type { Product } from 'contracts';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { Picture, ZoomIcon } from 'ui';
import type { PictureDialog } from './PictureDialog.tsx';
import * as styles from './ProductPicture.css.ts';

const load = () => import('./PictureDialog.tsx');

/** A product's picture. A press anywhere on it opens a window to look at it closely; that needs scripts. */
export function ProductPicture({ product }: { product: Pick<Product, 'name' | 'picture'> }) {
  const { name, picture } = product;
  const [Window, setWindow] = useState<ComponentType<ComponentProps<typeof PictureDialog>>>();
  const [open, setOpen] = useState(false);
  const fetchWindow = async (thenOpen: boolean) => {
    try {
      const { PictureDialog } = await load();
      setWindow(() => PictureDialog);
      if (thenOpen) setOpen(true);
    } catch {
      // Nothing opens without a connection, and the line at the window's end says so. The next press tries again.
    }
  };
  return (
    <div className={styles.frame}>
      <Picture {...picture} alt={name} sizes={styles.pictureSizes} fit="contain" priority />
      {picture.src && (
        <button
          type="button"
          aria-label="Look closer"
          aria-haspopup="dialog"
          onPointerEnter={() => void fetchWindow(false)}
          onFocus={() => void fetchWindow(false)}
          onClick={() => void fetchWindow(true)}
          className={styles.zoom}
        >
          <span className={styles.mark}>
            <ZoomIcon />
          </span>
        </button>
      )}
      {Window && <Window product={product} open={open} onOpenChange={setOpen} />}
    </div>
  );
}
