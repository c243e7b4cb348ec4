import { useEffect, useRef, useState, type ReactNode } from 'react';
import { PhotoIcon } from '../Icon/icons.tsx';
import * as styles from './FileField.css.ts';

type FilePreviewProps = {
  file: File | null;
  icon?: ReactNode;
  currentUrl?: string | undefined;
  currentLabel?: string;
};

/** Twice the tile's width in pixels, for high-resolution screens. */
const width = 224;

/**
 * The chosen picture, else the stored one. It is drawn on a canvas, because the pages' policy forbids `blob:`
 * pictures (decision 29), and because a large photo then does not stay in memory. If the browser can't draw
 * it (HEIC, or no picture at all), an icon is shown.
 */
export function FilePreview({ file, icon = <PhotoIcon />, currentUrl, currentLabel }: FilePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState<File | null>(null);
  useEffect(() => {
    if (!file) return;
    let isLate = false;
    createImageBitmap(file, { resizeWidth: width, resizeQuality: 'high' }).then(
      (bitmap) => {
        if (isLate || !canvas.current) return;
        canvas.current.width = bitmap.width;
        canvas.current.height = bitmap.height;
        canvas.current.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
        setDrawn(file);
      },
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [file]);
  return (
    <div className={styles.tile}>
      {file && <canvas ref={canvas} hidden={drawn !== file} aria-hidden="true" className={styles.picture} />}
      {!file && currentUrl && <img src={currentUrl} alt={currentLabel} className={styles.picture} />}
      {(file ? drawn !== file : !currentUrl) && icon}
    </div>
  );
}
