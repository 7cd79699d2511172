import type { Point } from '#app/learn/comics/panel-contract.ts';

interface FeatherProps {
  /** Where it is fixed. */
  readonly at: Point;
  /**
   * Polar angle of the Bloch vector in degrees, in the plane of x and z: 0 is up, the state 0; 180 is down, the state 1;
   * 90 is east, (0 + 1)/√2; -90 is west, (0 − 1)/√2. A qubit that is entangled has no direction of its own.
   */
  readonly angle: number | 'none';
  readonly scale?: number;
}

/** The Bloch vector as a weathervane. Its color is the phase, as everywhere: teal for 0, coral for π. */
export function Feather({ at, angle, scale = 1 }: FeatherProps) {
  if (angle === 'none') {
    return (
      <g transform={`translate(${at.join(' ')})${scale === 1 ? '' : ` scale(${scale})`}`}>
        <circle r={15} className="c-dotted" />
        <circle r={3.6} className="c-white" />
      </g>
    );
  }
  const hasPhasePi = Math.sin((angle * Math.PI) / 180) < -0.01;
  const color = hasPhasePi ? 'c-second' : 'c-accent';
  return (
    <g transform={`translate(${at.join(' ')}) rotate(${angle})${scale === 1 ? '' : ` scale(${scale})`}`}>
      <path d="M-3 2V-17H-9L0 -32L9 -17H3V2z" className={color} />
      <circle r={3.6} className="c-white" />
    </g>
  );
}
