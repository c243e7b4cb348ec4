import { useEffect, useRef, useState } from 'react';
import { PhotoIcon } from '../Icon/icons.tsx';
import * as styles from './FileField.css.ts';

type FilePreviewProps = { file: File | null; currentUrl: string | undefined; currentLabel: string };

/** Twice as many pixels as the tile is wide, for fine screens. */
const width = 224;

/**
 * The chosen picture, else the stored one. Drawn on a canvas: the pages' policy allows no `blob:` pictures (decision
 * 29), and so a large photo does not stay in memory. What the browser can't draw (HEIC) has a sign in its place.
 */
export function FilePreview({ file, currentUrl, currentLabel }: FilePreviewProps) {
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
      {(file ? drawn !== file : !currentUrl) && <PhotoIcon />}
    </div>
  );
}
