import { useLayoutEffect, useRef, useState } from 'react';
import type { Appearance } from '../appearance/appearance.ts';
import { makeLook } from '../appearance/make-look.ts';
import { LiveFrame } from './live-frame.fixture.tsx';
import type { FrameProps } from './Frame.tsx';

interface Props extends FrameProps {
  /** the option `appearance` of the widget */
  appearance: Appearance;
}

/**
 * The widget with an appearance, which the code of the real widget puts on. It is put on again when the page
 * around the story changes its theme. `theme: 'inherit'` follows that one.
 */
export function DressedFrame({ appearance, theme: start, ...rest }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const options = useRef<Appearance>({});
  const [theme, setTheme] = useState(start);
  const look = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const wrapper = place.current?.firstElementChild as HTMLElement;
    look.current = makeLook(options.current, { wrapper, setTheme, frames: () => undefined });
    const observer = new MutationObserver(() => look.current?.());
    observer.observe(document.documentElement, { attributeFilter: ['class'] });
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    for (const key of Object.keys(options.current)) Reflect.deleteProperty(options.current, key);
    Object.assign(options.current, appearance);
    look.current?.();
  });
  return (
    <div ref={place}>
      <LiveFrame {...rest} theme={theme} />
    </div>
  );
}
