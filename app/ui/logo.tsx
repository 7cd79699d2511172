import { MARK } from './mark-geometry.ts';

/**
 * The logo: a basin with its entrance, and a state vector that leaves through it. Decorative; the name is beside it.
 */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg className="mark" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={MARK.ring} className="mark-ring" />
      <path d={MARK.vector} className="mark-vector" />
      <circle cx="12" cy="12" r={MARK.dotRadius} className="mark-dot" />
    </svg>
  );
}
