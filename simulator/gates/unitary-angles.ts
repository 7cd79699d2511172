/** Entries below this are rounding errors. */
const NEGLIGIBLE = 1e-9;

/**
 * Returns α, β, γ, δ of a one-qubit unitary (row-major, interleaved) as in U4: e^{iα} RZ(β) RY(γ) RZ(δ), in radians.
 * Its entries are e^{i(α−β/2−δ/2)} cos γ/2, −e^{i(α−β/2+δ/2)} sin γ/2, e^{i(α+β/2−δ/2)} sin γ/2 and
 * e^{i(α+β/2+δ/2)} cos γ/2.
 */
export function unitaryAngles(matrix: Float64Array): readonly [number, number, number, number] {
  const phase = (entry: number): number => Math.atan2(matrix[2 * entry + 1]!, matrix[2 * entry]!);
  const cosine = Math.hypot(matrix[0]!, matrix[1]!);
  const sine = Math.hypot(matrix[4]!, matrix[5]!);
  if (sine < NEGLIGIBLE) return [(phase(0) + phase(3)) / 2, phase(3) - phase(0), 0, 0];
  const right = Math.atan2(-matrix[3]!, -matrix[2]!);
  if (cosine < NEGLIGIBLE) return [(phase(2) + right) / 2, phase(2) - right, Math.PI, 0];
  return [(phase(0) + phase(3)) / 2, phase(2) - phase(0), 2 * Math.atan2(sine, cosine), phase(3) - phase(2)];
}

const wrapped = (angle: number): number => angle - 2 * Math.PI * Math.ceil((angle - Math.PI) / (2 * Math.PI));

/**
 * Returns the principal power of a one-qubit unitary (row-major, interleaved): the eigenvalues e^{iφ}, −π < φ ≤ π,
 * become e^{iφ·exponent}.
 *
 * With U = e^{iφ}(cos t − i sin t n·σ), whose eigenvalues are e^{i(φ±t)}, a power only changes φ and t.
 */
export function unitaryPower(matrix: Float64Array, exponent: number): Float64Array {
  // det U = e^{2iφ}
  const [a, b, c, d, e, f, g, h] = matrix as unknown as readonly number[];
  const phi = Math.atan2(a! * h! + b! * g! - c! * f! - d! * e!, a! * g! - b! * h! - c! * e! + d! * f!) / 2;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  // The entries without the phase, of which the trace is 2 cos t.
  const plain = Float64Array.from({ length: 8 }, (_, at) =>
    at % 2 === 0 ? matrix[at]! * cos + matrix[at + 1]! * sin : matrix[at]! * cos - matrix[at - 1]! * sin,
  );
  const half = (plain[0]! + plain[6]!) / 2;
  const size = Math.hypot(plain[1]!, plain[4]!, plain[5]!);
  const t = Math.atan2(size, half);
  const low = wrapped(phi - t);
  const high = wrapped(phi + t);
  const [newPhi, newT] = [(exponent * (low + high)) / 2, (exponent * (high - low)) / 2];
  const factor = size < NEGLIGIBLE ? 0 : Math.sin(newT) / size;
  const part = (re: number, im: number): readonly [number, number] => [
    re * Math.cos(newPhi) - im * Math.sin(newPhi),
    re * Math.sin(newPhi) + im * Math.cos(newPhi),
  ];
  const diagonal = Math.cos(newT);
  return Float64Array.from([
    ...part(diagonal, factor * plain[1]!),
    ...part(factor * plain[2]!, factor * plain[3]!),
    ...part(factor * plain[4]!, factor * plain[5]!),
    ...part(diagonal, -factor * plain[1]!),
  ]);
}
