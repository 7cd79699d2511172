import { SPARK_HEIGHT as HEIGHT, SPARK_WIDTH as WIDTH, SparkFrame, sparkLength as px } from './spark-frame.tsx';
import './spark.css';

const LEAST = 0.7;

interface SparkProps {
  /** Shares of outcomes, in their order; null: nothing to draw, its place stays free. */
  readonly shares: readonly number[] | null;
  /** The result in words. */
  readonly label: string;
}

/** The bars of a result without axes, for lists. */
export function Spark({ shares, label }: SparkProps) {
  const largest = Math.max(0, ...(shares ?? []));
  if (shares === null || largest === 0) return <span className="spark" />;
  const step = WIDTH / shares.length;
  const gap = Math.min(3, step * 0.24);
  const bars = shares.map((share, index) => {
    const height = share === 0 ? 0 : Math.max(LEAST, ((HEIGHT - 1) * share) / largest);
    return height === 0
      ? ''
      : `M${px(index * step + gap / 2)} ${HEIGHT - 1}v${px(-height)}h${px(step - gap)}v${px(height)}z`;
  });
  return (
    <SparkFrame label={label}>
      <path className="spark-bars" d={bars.join('')} />
    </SparkFrame>
  );
}
