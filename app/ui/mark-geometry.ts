/** Dimensions of the logo on its 24-unit grid. The entrance is on both sides of the lower right diagonal. */
export const MARK_SIZES = {
  centre: 12,
  ringRadius: 9,
  vectorLength: 13.2,
  halfEntranceRad: (21 * Math.PI) / 180,
  strokeWidth: 2,
  dotRadius: 2.4,
} as const;

const DIAGONAL = Math.PI / 4;
const { centre, ringRadius, vectorLength, halfEntranceRad, dotRadius } = MARK_SIZES;

const at = (angle: number, radius: number): string =>
  `${(centre + radius * Math.cos(angle)).toFixed(2)} ${(centre + radius * Math.sin(angle)).toFixed(2)}`;

/** The logo as paths on that grid. */
export const MARK = {
  ring: `M${at(DIAGONAL + halfEntranceRad, ringRadius)}A${ringRadius} ${ringRadius} 0 1 1 ${at(DIAGONAL - halfEntranceRad, ringRadius)}`,
  vector: `M${centre} ${centre}L${at(DIAGONAL, vectorLength)}`,
  dotRadius,
} as const;
