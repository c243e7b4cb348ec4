import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { BackIcon, ForwardIcon } from '../Icon/icons.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { NativeProps } from '../internal/native-props.ts';
import { Picture, type PictureProps } from '../Picture/Picture.tsx';
import * as styles from './ZoomablePicture.css.ts';

export type ZoomablePictureProps = NativeProps<'div', 'children'> & {
  /** The picture to look at closely. */
  picture: Pick<PictureProps, 'src' | 'avif' | 'webp' | 'alt'>;
  /** The accessible name while the picture is whole. */
  zoomInLabel?: string;
  /** The accessible name while the picture is magnified. */
  zoomOutLabel?: string;
  /** For one of several pictures: buttons at both sides. The next picture is shown whole, and the buttons keep the focus. */
  onPrevious?: () => void;
  /** Called when the button to the next picture is pressed. */
  onNext?: () => void;
  /** The label of the button to the previous picture. */
  previousLabel?: string;
  /** The label of the button to the next picture. */
  nextLabel?: string;
};

/**
 * A picture that is magnified where it is pressed, and scrolls then; the next press shows it whole again. The
 * arrow keys, Home and End scroll it while it has the focus, and nothing around it hears them then.
 */
export function ZoomablePicture({
  picture,
  zoomInLabel = 'Zoom in',
  zoomOutLabel = 'Zoom out',
  onPrevious,
  onNext,
  previousLabel = 'Previous picture',
  nextLabel = 'Next picture',
  ...rest
}: ZoomablePictureProps) {
  const [zoomedSrc, setZoomedSrc] = useState<string>();
  const zoomed = zoomedSrc === picture.src;
  const button = useRef<HTMLButtonElement>(null);
  /** Where it was pressed, as parts of its width and height; the middle for a key. */
  const pressed = useRef({ x: 0.5, y: 0.5 });
  useLayoutEffect(() => {
    const stage = button.current?.parentElement;
    if (!stage || !zoomed) return;
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = stage;
    const beside = pressed.current.x * scrollWidth - clientWidth / 2;
    // In right-to-left text the scroll position counts from the right, below zero.
    const isMirrored = getComputedStyle(stage).direction === 'rtl';
    stage.scrollLeft = isMirrored ? beside - (scrollWidth - clientWidth) : beside;
    stage.scrollTop = pressed.current.y * scrollHeight - clientHeight / 2;
  }, [zoomed]);
  const press = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    pressed.current =
      detail > 0 ? { x: (clientX - left) / width, y: (clientY - top) / height } : { x: 0.5, y: 0.5 };
    setZoomedSrc(zoomed ? undefined : picture.src);
  };
  return (
    <div {...rest} className={styles.around}>
      <div className={styles.stage}>
        <button
          ref={button}
          type="button"
          aria-label={zoomed ? zoomOutLabel : zoomInLabel}
          onClick={press}
          onKeyDown={zoomed ? keepScrollKeys : undefined}
          className={zoomed ? styles.magnified : styles.whole}
        >
          <Picture key={picture.src} {...picture} fit="contain" sizes="250vw" priority />
        </button>
      </div>
      {onPrevious && (
        <span className={styles.previous}>
          <IconButton outlined label={previousLabel} onClick={onPrevious}>
            <BackIcon />
          </IconButton>
        </span>
      )}
      {onNext && (
        <span className={styles.next}>
          <IconButton outlined label={nextLabel} onClick={onNext}>
            <ForwardIcon />
          </IconButton>
        </span>
      )}
    </div>
  );
}

function keepScrollKeys(event: KeyboardEvent): void {
  if (/^(Arrow|Home$|End$)/.test(event.key)) event.stopPropagation();
}
