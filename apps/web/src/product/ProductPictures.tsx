import type { PicturedProduct } from 'contracts';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { Gallery } from 'ui';
import type { PictureDialog } from './PictureDialog.tsx';
import { pictureSizes } from './ProductPictures.css.ts';
import { shownPictures } from './shown-pictures.ts';

const load = () => import('./PictureDialog.tsx');

/** A product's pictures. A press anywhere on one opens a window to look at it closely; that needs scripts. */
export function ProductPictures({
  product,
}: {
  product: Pick<PicturedProduct, 'name' | 'picture' | 'pictures'>;
}) {
  const pictures = shownPictures(product);
  const [Window, setWindow] = useState<ComponentType<ComponentProps<typeof PictureDialog>>>();
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState(0);
  const fetchWindow = async () => {
    try {
      const { PictureDialog } = await load();
      setWindow(() => PictureDialog);
      return true;
    } catch {
      // Nothing opens without a connection, and the line at the window's end says so. The next press tries again.
      return false;
    }
  };
  const lookCloser = async (index: number) => {
    if (!(await fetchWindow())) return;
    setShown(index);
    setOpen(true);
  };
  return (
    <>
      <Gallery
        pictures={pictures.map(({ src, avif, webp, alt }) => ({ src, avif, webp, alt }))}
        sizes={pictureSizes}
        onLookCloserIntent={() => void fetchWindow()}
        onLookCloser={(index) => void lookCloser(index)}
      />
      {Window && (
        <Window
          name={product.name}
          pictures={pictures}
          shown={Math.min(shown, pictures.length - 1)}
          onShow={setShown}
          open={open}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
