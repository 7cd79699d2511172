import './spark.css';

const WIDTH = 60;
const HEIGHT = 26;
/** Around the curve. */
const ROOM = 3;

const px = (value: number): string => String(Number(value.toFixed(1)));

interface SparkCurveProps {
  /** From 0 to 1, at equal distances. */
  readonly heights: readonly number[];
  /** The curve in words. */
  readonly label: string;
}

/** The curve of a workload without axes, for lists. */
export function SparkCurve({ heights, label }: SparkCurveProps) {
  const step = (WIDTH - 2 * ROOM) / Math.max(1, heights.length - 1);
  const points = heights.map(
    (height, i) => `${px(ROOM + i * step)} ${px(HEIGHT - ROOM - height * (HEIGHT - 2 * ROOM))}`,
  );
  return (
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className="spark-curve" d={`M${points.join('L')}`} />
      <path className="spark-axis" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
    </svg>
  );
}
