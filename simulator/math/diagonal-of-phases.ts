/** A diagonal matrix of the phases e^{i angle}, angles in radians. */
export function diagonalOfPhases(angles: readonly number[]): Float64Array {
  const dimension = angles.length;
  const result = new Float64Array(2 * dimension * dimension);
  angles.forEach((angle, i) => {
    const at = 2 * (i * dimension + i);
    result[at] = Math.cos(angle);
    result[at + 1] = Math.sin(angle);
  });
  return result;
}
