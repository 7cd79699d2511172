import type { ReactNode } from 'react';
import './spark.css';

/** Of a chart in a list, in pixels. */
export const SPARK_WIDTH = 60;
export const SPARK_HEIGHT = 26;

/** Writes a length in a path, in tenths. */
export const sparkLength = (value: number): string => String(Number(value.toFixed(1)));

interface SparkFrameProps {
  /** The chart in words. */
  readonly label: string;
  readonly children: ReactNode;
}

/** The place and the axis of a chart in a list. */
export const SparkFrame = ({ label, children }: SparkFrameProps) => (
  <svg
    className="spark"
    viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
    width={SPARK_WIDTH}
    height={SPARK_HEIGHT}
    role="img"
    aria-label={label}
  >
    {children}
    <path className="spark-axis" d={`M0 ${SPARK_HEIGHT - 0.5}H${SPARK_WIDTH}`} />
  </svg>
);
