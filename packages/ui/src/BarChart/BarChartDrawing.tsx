import { Bar, BarChart as Chart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';

export type BarChartPoint = {
  /** Names the bar, where the whole name fits. */
  name: string;
  /** Names the bar at the axis; default: the name. */
  shortName?: string;
  value: number;
  /** The value in words: '₹ 1,499'. */
  text: string;
};

export type BarChartDrawingProps = {
  label: string;
  valueName: string;
  points: ReadonlyArray<BarChartPoint>;
  bars: 'columns' | 'rows';
  axisText: (value: number) => string;
  /** Whether the first bar is at the right. */
  isMirrored: boolean;
  /** The looks of the words beside a bar, and of the value in them; a file of its own would hold them otherwise. */
  looks: { words: string; value: string };
};

const longestName = 15;

/** A text at an axis is one line: Recharts breaks it at its spaces. */
const inOneLine = (text: string) => text.replaceAll(' ', '\u00a0');
const shorten = (name: string) => (name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name);

/** The chart itself, by Recharts. */
export function BarChartDrawing({
  label,
  valueName,
  points,
  bars,
  axisText,
  isMirrored,
  looks,
}: BarChartDrawingProps) {
  const areRows = bars === 'rows';
  const nameAt = (place: number) => inOneLine(shorten(points[place]?.shortName ?? points[place]?.name ?? ''));
  const names = {
    dataKey: 'place',
    tickFormatter: nameAt,
    tickLine: false,
  } as const;
  const values = {
    type: 'number',
    allowDecimals: false,
    tickFormatter: (value: number) => inOneLine(axisText(value)),
    ...(points.every(({ value }) => value === 0) && { ticks: [0], domain: [0, 1] }),
    tickLine: false,
    axisLine: false,
  } as const;
  const side = isMirrored ? 'right' : 'left';
  return (
    <ResponsiveContainer>
      <Chart
        data={points.map((point, place) => ({ ...point, place }))}
        layout={areRows ? 'vertical' : 'horizontal'}
        margin={{ top: 8, right: 8, bottom: 0, left: 8 }}
        title={label}
      >
        <CartesianGrid vertical={areRows} horizontal={!areRows} />
        {areRows ? (
          <>
            <XAxis {...values} reversed={isMirrored} />
            <YAxis {...names} type="category" orientation={side} width={124} interval={0} />
          </>
        ) : (
          <>
            <XAxis {...names} reversed={isMirrored} minTickGap={16} />
            <YAxis {...values} orientation={side} width={64} />
          </>
        )}
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) =>
            active && (
              <Words
                valueName={valueName}
                looks={looks}
                point={payload[0]?.payload as BarChartPoint | undefined}
              />
            )
          }
        />
        <Bar dataKey="value" name={valueName} radius={4} maxBarSize={32} isAnimationActive={false} />
      </Chart>
    </ResponsiveContainer>
  );
}

/** What the pointer or the keys are at; screen readers are told it. */
const Words = ({
  point,
  valueName,
  looks,
}: Pick<BarChartDrawingProps, 'valueName' | 'looks'> & { point: BarChartPoint | undefined }) => (
  <output className={looks.words}>
    {point && (
      <>
        <bdi>{point.name}</bdi>
        <span>
          {valueName}: <bdi className={looks.value}>{point.text}</bdi>
        </span>
      </>
    )}
  </output>
);
