import { MARK } from './mark-geometry.ts';

/** The logo: a basin with its entrance, a state vector leaving through it. Decoration; the name stands beside it. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg className="mark" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={MARK.ring} className="mk-r" />
      <path d={MARK.vector} className="mk-v" />
      <circle cx="12" cy="12" r={MARK.dotRadius} className="mk-d" />
    </svg>
  );
}
