import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { NativeProps } from '../internal/native-props.ts';
import { Skeleton } from '../Skeleton/Skeleton.tsx';
import * as styles from './BarChart.css.ts';
import type { BarChartDrawingProps, BarChartPoint } from './BarChartDrawing.tsx';

export const chartBars = ['columns', 'rows'] as const;

export type BarChartProps = NativeProps<'div', 'children'> & {
  /** What the chart shows; screen readers read it with the keys that move along the bars. */
  label: string;
  /** What the values are: 'Sales'. */
  valueName: string;
  /** The bars in order, each with its name and its value in words. */
  points: ReadonlyArray<BarChartPoint>;
  /** columns: beside each other, for days; rows: below each other, for things with names. */
  bars?: (typeof chartBars)[number];
  /** A round value of the axis in words; default: the number. */
  axisText?: (value: number) => string;
  /** The points are being loaded: a placeholder of the same size. */
  loading?: boolean;
};

/**
 * A bar for each value. The library that draws is loaded when a chart is shown; the size is the same before. The arrow keys
 * move along the bars. Put a table with the same numbers beside it: it is there also if the drawing cannot be loaded.
 */
export function BarChart({
  label,
  valueName,
  points,
  bars = 'columns',
  axisText = String,
  loading = false,
  ...rest
}: BarChartProps) {
  const [Drawing, setDrawing] = useState<ComponentType<BarChartDrawingProps>>();
  const [isWithout, setWithout] = useState(false);
  const [isMirrored, setMirrored] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (place.current) setMirrored(getComputedStyle(place.current).direction === 'rtl');
    import('./BarChartDrawing.tsx').then(
      ({ BarChartDrawing }) => setDrawing(() => BarChartDrawing),
      () => setWithout(true),
    );
  }, []);
  return (
    <div {...rest} className={styles.frame}>
      <span ref={place} hidden />
      {Drawing && !loading ? (
        <Drawing {...{ label, valueName, points, bars, axisText, isMirrored }} looks={styles} />
      ) : (
        !isWithout && <Skeleton shape="box" />
      )}
    </div>
  );
}
