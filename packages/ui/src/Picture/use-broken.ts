import { useEffect, useRef, useState, type RefObject } from 'react';

type Broken = { frame: RefObject<HTMLPictureElement | null>; broken: boolean; setBroken: () => void };

/** Whether the picture at this address failed to load, also if it failed before React was attached. */
export function useBroken(src: string): Broken {
  const frame = useRef<HTMLPictureElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const image = frame.current?.querySelector('img');
    // A loaded SVG without a size has no width either, but it can be decoded.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailed(src));
  }, [src]);
  return { frame, broken: failed === src, setBroken: () => setFailed(src) };
}
