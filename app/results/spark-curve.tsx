import { SPARK_HEIGHT as HEIGHT, SPARK_WIDTH as WIDTH, SparkFrame, sparkLength as px } from './spark-frame.tsx';

/** Around the curve. */
const ROOM = 3;

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
    <SparkFrame label={label}>
      <path className="spark-curve" d={`M${points.join('L')}`} />
    </SparkFrame>
  );
}
