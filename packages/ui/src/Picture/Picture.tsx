import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { missingPicture } from './missing-picture.ts';
import * as styles from './Picture.css.ts';
import { useBroken } from './use-broken.ts';

export const pictureRatios = ['square', 'landscape', 'natural'] as const;

export const pictureFits = ['cover', 'contain'] as const;

export type PictureProps = NativeProps<
  'img',
  'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'loading' | 'fetchPriority'
> & {
  /** For browsers that take neither source. Empty, or when it fails: a quiet drawing. */
  src: string;
  /** srcset of AVIF files; empty or absent when there are none. */
  avif?: string;
  /** srcset of WebP files; empty or absent when there are none. */
  webp?: string;
  /** What it shows; '' where the words beside it say so. */
  alt: string;
  /** With `height`, the room it keeps before it has come, in CSS pixels. */
  width?: number;
  height?: number;
  /** How wide it will stand, as for img. */
  sizes?: string;
  /** square and landscape cut it to shape, so that a row is even and nothing moves; natural trusts width and height. */
  ratio?: (typeof pictureRatios)[number];
  /** cover: cut to the ratio; contain: whole within it, with a quiet ground around. */
  fit?: (typeof pictureFits)[number];
  /** Among the first things seen: loaded at once and first. */
  priority?: boolean;
};

/** A picture in the best format the browser takes; nothing moves when it arrives, or when it does not. */
export function Picture({
  src,
  avif,
  webp,
  alt,
  width = 640,
  height = 640,
  sizes = '100vw',
  ratio = 'square',
  fit = 'cover',
  priority = false,
  onError,
  ...rest
}: PictureProps) {
  const { frame, broken, setBroken } = useBroken(src);
  const missing = !src || broken;
  return (
    <picture ref={frame} className={styles.picture}>
      {avif && !missing && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      {webp && !missing && <source type="image/webp" srcSet={webp} sizes={sizes} />}
      <img
        decoding={priority ? 'sync' : 'async'}
        {...rest}
        loading={priority ? undefined : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        src={missing ? missingPicture : src}
        alt={alt}
        width={width}
        height={height}
        onError={(event) => {
          setBroken();
          onError?.(event);
        }}
        className={classNames(styles.image, styles.ratio[ratio], styles.fit[fit])}
      />
    </picture>
  );
}
