import type { Angle } from '#simulator';

const LONGEST_ANGLE = 9;

const GREEK = new Map(
  Object.entries<string>({
    alpha: 'α',
    beta: 'β',
    gamma: 'γ',
    delta: 'δ',
    epsilon: 'ε',
    eta: 'η',
    theta: 'θ',
    kappa: 'κ',
    lambda: 'λ',
    mu: 'μ',
    nu: 'ν',
    xi: 'ξ',
    rho: 'ρ',
    sigma: 'σ',
    tau: 'τ',
    phi: 'φ',
    chi: 'χ',
    psi: 'ψ',
    omega: 'ω',
  }),
);

/** Returns a name as it is drawn: `theta` as θ, `phi_2` as φ2. */
export function nameLabel(name: string): string {
  if (name.toLowerCase() === 'pi') return 'π';
  const [, letter = '', digits = ''] = /^([a-z]+)_?(\d*)$/.exec(name) ?? [];
  const symbol = GREEK.get(letter);
  return symbol === undefined ? name : `${symbol}${digits}`;
}

/**
 * Formats an angle as a formula: `-pi/4` as −π/4, `theta/2` as θ/2. Instead of a long expression, its value; if it
 * depends on parameters, its beginning.
 */
export function angleLabel({ text: typed, value }: Pick<Angle, 'text' | 'value'>): string {
  const text = typed
    .replace(/\s+/g, '')
    .replace(/(?<![\w.])[a-zA-Z_]\w*/g, nameLabel)
    .replace(/(\d)\*π/g, '$1π')
    .replaceAll('-', '−')
    .replaceAll('*', '·');
  if (text.length <= LONGEST_ANGLE) return text;
  // A circuit sent as JSON has null instead of NaN.
  if (!Number.isFinite(value)) return `${text.slice(0, LONGEST_ANGLE - 1)}…`;
  return String(Number(value.toPrecision(4))).replace('-', '−');
}
