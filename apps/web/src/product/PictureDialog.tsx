import type { ProductPicture } from 'contracts';
import type { KeyboardEvent } from 'react';
import { Dialog, ZoomablePicture } from 'ui';

type Props = {
  /** The product's name. */
  name: string;
  pictures: ProductPicture[];
  /** The index of the picture that is shown. */
  shown: number;
  onShow: (index: number) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/**
 * A product's pictures in a window, one at a time, to look at closely. After the last one comes the first. The arrow keys,
 * Home and End lead to the others; while one is magnified and has the focus they scroll it.
 */
export function PictureDialog({ name, pictures, shown, onShow, open, onOpenChange }: Props) {
  const picture = pictures[shown];
  const count = pictures.length;
  if (!picture) return null;
  const { src, avif, webp, alt, large } = picture;
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // Alt with an arrow leads back in the history.
    if (count < 2 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = leadsTo(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (to === undefined) return;
    event.preventDefault();
    onShow(to === 'first' ? 0 : to === 'last' ? count - 1 : (shown + count + to) % count);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<bdi>{name}</bdi>}
      description={
        <>
          {count > 1 && (
            <output>
              Picture {shown + 1} of {count}.{' '}
            </output>
          )}
          Press the picture to zoom.
        </>
      }
      width="large"
      onKeyDown={press}
    >
      <ZoomablePicture
        picture={large ? { src: large, alt } : { src, avif, webp, alt }}
        {...(count > 1 && {
          onPrevious: () => onShow((shown + count - 1) % count),
          onNext: () => onShow((shown + 1) % count),
        })}
      />
    </Dialog>
  );
}

/** Left is back, but forward where the text runs from right to left, as the buttons stand. */
function leadsTo(key: string, isMirrored: boolean): 'first' | 'last' | 1 | -1 | undefined {
  if (key === 'Home') return 'first';
  if (key === 'End') return 'last';
  if (key === 'ArrowLeft') return isMirrored ? 1 : -1;
  if (key === 'ArrowRight') return isMirrored ? -1 : 1;
  return undefined;
}
