import type { ProductPicture } from 'contracts';
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

/** A product's pictures in a window, one at a time, to look at closely. After the last one comes the first. */
export function PictureDialog({ name, pictures, shown, onShow, open, onOpenChange }: Props) {
  const picture = pictures[shown];
  const count = pictures.length;
  if (!picture) return null;
  const { src, avif, webp, alt, large } = picture;
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
