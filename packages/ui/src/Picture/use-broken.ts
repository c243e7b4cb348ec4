import { useEffect, useRef, useState, type RefObject } from 'react';

type Broken = { frame: RefObject<HTMLPictureElement | null>; broken: boolean; setBroken: () => void };

/** Whether the picture at this address failed, be it before React was there to hear it. */
export function useBroken(src: string): Broken {
  const frame = useRef<HTMLPictureElement>(null);
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    const image = frame.current?.querySelector('img');
    // A drawing without a size of its own has no width either, but can be decoded.
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setFailed(src));
  }, [src]);
  return { frame, broken: failed === src, setBroken: () => setFailed(src) };
}
