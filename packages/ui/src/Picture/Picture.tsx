import { classNames } from '../internal/class-names.ts';
import type { NativeProps } from '../internal/native-props.ts';
import { missingPicture } from './missing-picture.ts';
import * as styles from './Picture.css.ts';
import { useBroken } from './use-broken.ts';

export const pictureRatios = ['square', 'portrait', 'landscape', 'natural'] as const;

export const pictureFits = ['cover', 'contain'] as const;

export type PictureProps = NativeProps<
  'img',
  'src' | 'srcSet' | 'alt' | 'width' | 'height' | 'loading' | 'fetchPriority'
> & {
  /**
   * The address for browsers that support neither source. If it is empty or fails, a placeholder drawing is
   * shown.
   */
  src: string;
  /** srcset of AVIF files; empty or absent when there are none. */
  avif?: string;
  /** srcset of WebP files; empty or absent when there are none. */
  webp?: string;
  /** The alternative text; '' if the text beside the picture says the same. */
  alt: string;
  /** With `height`: the room in CSS pixels that is kept until the picture is loaded. */
  width?: number;
  /** With `width`: the room in CSS pixels that is kept until the picture is loaded. */
  height?: number;
  /** How wide the picture is shown, as in the `sizes` attribute of img. */
  sizes?: string;
  /**
   * square, portrait (4:5) and landscape (4:3) crop the picture, so that all pictures of a row are equal; natural uses width and
   * height.
   */
  ratio?: (typeof pictureRatios)[number];
  /** cover: cropped to the ratio; contain: the whole picture within the ratio, on a muted background. */
  fit?: (typeof pictureFits)[number];
  /** The picture is visible at first: the browser loads it immediately, with high priority. */
  priority?: boolean;
};

/** A picture in the best format that the browser supports. Nothing moves when it is loaded or fails. */
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
