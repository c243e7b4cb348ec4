import { useLayoutEffect, useRef, useState, type MouseEvent } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { Picture, type PictureProps } from '../Picture/Picture.tsx';
import * as styles from './ZoomablePicture.css.ts';

export type ZoomablePictureProps = NativeProps<'div', 'children'> & {
  picture: Pick<PictureProps, 'src' | 'avif' | 'webp' | 'alt'>;
  zoomInLabel?: string;
  zoomOutLabel?: string;
};

/**
 * A picture that is magnified where it is pressed, and scrolls then; the next press shows it whole again. The
 * arrow keys scroll it while it has the focus.
 */
export function ZoomablePicture({
  picture,
  zoomInLabel = 'Zoom in',
  zoomOutLabel = 'Zoom out',
  ...rest
}: ZoomablePictureProps) {
  const [zoomed, setZoomed] = useState(false);
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
    setZoomed(!zoomed);
  };
  return (
    <div {...rest} className={styles.stage}>
      <button
        ref={button}
        type="button"
        aria-label={zoomed ? zoomOutLabel : zoomInLabel}
        onClick={press}
        className={zoomed ? styles.magnified : styles.whole}
      >
        <Picture {...picture} fit="contain" sizes="250vw" priority />
      </button>
    </div>
  );
}
