import './spark.css';

const WIDTH = 60;
const HEIGHT = 26;
const LEAST = 0.7;

const px = (value: number): string => String(Number(value.toFixed(1)));

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
    <svg
      className="spark"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className="spark-bars" d={bars.join('')} />
      <path className="spark-axis" d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} />
    </svg>
  );
}
