const CENTRE = 12;
const RING_RADIUS = 9;
const VECTOR_LENGTH = 13.2;
/** Half of the 42° harbour entrance around the lower right. */
const HALF_ENTRANCE = (21 * Math.PI) / 180;
const DIAGONAL = Math.PI / 4;

const at = (angle: number, radius: number): string =>
  `${(CENTRE + radius * Math.cos(angle)).toFixed(2)} ${(CENTRE + radius * Math.sin(angle)).toFixed(2)}`;

/** The logo on its 24-unit grid. */
export const MARK = {
  ring: `M${at(DIAGONAL + HALF_ENTRANCE, RING_RADIUS)}A${RING_RADIUS} ${RING_RADIUS} 0 1 1 ${at(DIAGONAL - HALF_ENTRANCE, RING_RADIUS)}`,
  vector: `M${CENTRE} ${CENTRE}L${at(DIAGONAL, VECTOR_LENGTH)}`,
  dotRadius: 2.4,
} as const;
