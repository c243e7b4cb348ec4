import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { ZoomIcon } from '../Icon/icons.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Picture, type PictureProps } from '../Picture/Picture.tsx';
import * as styles from './Gallery.css.ts';

export type GalleryPicture = Pick<PictureProps, 'src' | 'avif' | 'webp' | 'alt'>;

export type GalleryProps = NativeProps<'div', 'children'> & {
  /** At least one; one that is alone has no controls but the button to look closer. */
  pictures: ReadonlyArray<GalleryPicture>;
  /** How wide the large picture is shown, as in the `sizes` attribute of img. */
  sizes: string;
  /** The name of the pictures for screen readers. */
  label?: string;
  /** The label of the button that shows a picture large. */
  lookCloserLabel?: string;
  /** Names one of several pictures. */
  placeLabel?: (place: number, count: number) => string;
  /** Called with the picture's index, from 0, when it is pressed. */
  onLookCloser: (index: number) => void;
  /** Called when a press may follow. */
  onLookCloserIntent?: () => void;
};

/**
 * A product's pictures: a strip that scrolls from one to the next, and small pictures as links to each. Without scripts
 * the strip scrolls and the links lead to their pictures. Only the first picture is loaded at once.
 */
export function Gallery({
  pictures,
  sizes,
  label = 'Pictures',
  lookCloserLabel = 'Look closer',
  placeLabel = (place, count) => `Picture ${place} of ${count}`,
  onLookCloser,
  onLookCloserIntent,
  ...rest
}: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const count = pictures.length;
  useEffect(() => {
    if (!strip.current) return;
    const slides = [...strip.current.children];
    const observer = new IntersectionObserver(
      (entries) => {
        const inSight = entries.find(({ isIntersecting }) => isIntersecting);
        if (inSight) setCurrent(slides.indexOf(inSight.target));
      },
      { root: strip.current, threshold: 0.6 },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [count]);

  const face = (picture: GalleryPicture, index: number) => (
    <>
      <Picture {...picture} sizes={sizes} fit="contain" priority={index === 0} />
      {picture.src && (
        <button
          type="button"
          aria-label={count === 1 ? lookCloserLabel : `${lookCloserLabel}: ${placeLabel(index + 1, count)}`}
          aria-haspopup="dialog"
          onPointerEnter={onLookCloserIntent}
          onFocus={onLookCloserIntent}
          onClick={() => onLookCloser(index)}
          className={styles.zoom}
        >
          <span className={styles.mark}>
            <ZoomIcon />
          </span>
        </button>
      )}
    </>
  );
  const [only] = pictures;
  if (only && count === 1) {
    return (
      <div {...rest} className={styles.frame}>
        {face(only, 0)}
      </div>
    );
  }
  const show = (event: MouseEvent, index: number) => {
    // The link alone would also scroll the page to the picture, and leave an entry in the history.
    event.preventDefault();
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  return (
    <div {...rest} className={styles.gallery}>
      <ul ref={strip} aria-label={label} className={styles.strip}>
        {pictures.map((picture, index) => (
          <li key={picture.src} id={`picture-${index + 1}`} className={styles.slide}>
            {face(picture, index)}
          </li>
        ))}
      </ul>
      <ul className={styles.thumbs}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={`#picture-${index + 1}`}
              aria-label={placeLabel(index + 1, count)}
              aria-current={index === current || undefined}
              onClick={(event) => show(event, index)}
              className={styles.thumb}
            >
              <Picture {...picture} alt="" sizes="4rem" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
