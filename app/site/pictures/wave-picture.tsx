import { paths } from '#app/paths.ts';
import { type WaveName, WAVES } from './waves.ts';

/**
 * A computed chart of a wave function. It is a separate file, so that pages stay small and browsers cache the chart.
 */
export function WavePicture({ name, label }: { name: WaveName; label: string }) {
  const { width, height } = WAVES[name];
  return (
    <svg
      className="wave"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <use href={`${paths.waveImage(name)}#chart`} />
    </svg>
  );
}
