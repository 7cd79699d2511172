import { type GateWord, type ParameterForm } from '#simulator/languages/gate-words.ts';
import { angleText, formula, minusHalfSum, plusHalfSum } from '#simulator/math/angle-algebra.ts';

const ZERO = formula`0`;

/** `cu(θ,φ,λ,γ)`: controlled U3(θ,φ,λ), where the control also gets the phase γ; U4's α is γ + (φ+λ)/2. */
const CU_FORM: ParameterForm = {
  count: 4,
  read: ([theta = ZERO, phi = ZERO, lambda = ZERO, gamma = ZERO]) => [
    plusHalfSum(gamma, phi, lambda),
    phi,
    theta,
    lambda,
  ],
  write: ([alpha = ZERO, beta = ZERO, gamma = ZERO, delta = ZERO]) => [
    gamma,
    beta,
    delta,
    minusHalfSum(alpha, beta, delta),
  ],
};

/** A delay of qelib1: the identity for every parameter. */
const IDLE_FORM: ParameterForm = { count: 1, read: () => [], write: () => undefined };

/** Words with the same meaning in qelib1.inc and stdgates.inc. */
const SHARED_WORDS: readonly GateWord[] = [
  { word: 'u3', gate: 'U3' },
  { word: 'u2', gate: 'U2' },
  { word: 'id', gate: 'I' },
  { word: 'x', gate: 'X' },
  { word: 'y', gate: 'Y' },
  { word: 'z', gate: 'Z' },
  { word: 'h', gate: 'H' },
  { word: 's', gate: 'S' },
  { word: 'sdg', gate: 'S', dagger: true },
  { word: 't', gate: 'T' },
  { word: 'tdg', gate: 'T', dagger: true },
  { word: 'rx', gate: 'RX' },
  { word: 'ry', gate: 'RY' },
  { word: 'rz', gate: 'RZ' },
  { word: 'sx', gate: 'SX' },
  { word: 'cx', gate: 'X', controls: 1 },
  { word: 'cy', gate: 'Y', controls: 1 },
  { word: 'cz', gate: 'Z', controls: 1 },
  { word: 'ch', gate: 'H', controls: 1 },
  { word: 'crx', gate: 'RX', controls: 1 },
  { word: 'cry', gate: 'RY', controls: 1 },
  { word: 'crz', gate: 'RZ', controls: 1 },
  { word: 'cu', gate: 'U4', controls: 1, form: CU_FORM },
  { word: 'ccx', gate: 'X', controls: 2 },
  { word: 'swap', gate: 'SWAP' },
  { word: 'cswap', gate: 'SWAP', controls: 1 },
];

/**
 * Gates of qelib1.inc with Qiskit's later additions. `rz` is the symmetric exp(−iθZ/2), as in other simulators, not the
 * file's u1; `cu3` is the true controlled U3, as in the newer file; `sx` and `csx` include the phase of √X.
 */
export const QELIB_WORDS: readonly GateWord[] = [
  ...SHARED_WORDS,
  { word: 'u1', gate: 'U1' },
  { word: 'sxdg', gate: 'SX', dagger: true },
  { word: 'cu1', gate: 'U1', controls: 1 },
  { word: 'cu3', gate: 'U3', controls: 1 },
  { word: 'csx', gate: 'SX', controls: 1 },
  { word: 'c3x', gate: 'X', controls: 3 },
  { word: 'c4x', gate: 'X', controls: 4 },
  { word: 'c3sqrtx', gate: 'SX', controls: 3 },
  { word: 'rxx', gate: 'RXX' },
  { word: 'rzz', gate: 'RZZ' },
  { word: 'p', gate: 'U1', alias: true },
  { word: 'u', gate: 'U3', alias: true },
  { word: 'u0', gate: 'I', form: IDLE_FORM, alias: true },
  { word: 'cp', gate: 'U1', controls: 1, alias: true },
];

/** Words of Qiskit and MQT for any number of controls; the last operand is the target. They are read only. */
export const OPEN_WORDS: readonly GateWord[] = [
  { word: 'mcx', gate: 'X' },
  { word: 'mcz', gate: 'Z' },
  { word: 'mcp', gate: 'U1' },
  { word: 'mcphase', gate: 'U1' },
];

/** The two built-in gates of OpenQASM 2. */
export const BUILT_IN_WORDS: readonly GateWord[] = [
  { word: 'U', gate: 'U3', alias: true },
  { word: 'CX', gate: 'X', controls: 1, alias: true },
];

/** `U` of OpenQASM 3 is e^{iθ/2} U3(θ,φ,λ): as U4 its α is (θ + φ + λ)/2. */
const U_FORM: ParameterForm = {
  count: 3,
  read: ([theta = ZERO, phi = ZERO, lambda = ZERO]) => [formula`(${theta}+${phi}+${lambda})/2`, phi, theta, lambda],
  write: ([alpha = ZERO, beta = ZERO, gamma = ZERO, delta = ZERO]) =>
    angleText(alpha) === angleText(formula`(${gamma}+${beta}+${delta})/2`) ? [gamma, beta, delta] : undefined,
};

/** Gates of stdgates.inc and the built-in `U`; `u3` and `u2` are read as in OpenQASM 2 and Qiskit. */
export const STANDARD_WORDS: readonly GateWord[] = [
  ...SHARED_WORDS,
  { word: 'p', gate: 'U1' },
  { word: 'cp', gate: 'U1', controls: 1 },
  { word: 'U', gate: 'U4', form: U_FORM },
  { word: 'u1', gate: 'U1', alias: true },
  { word: 'phase', gate: 'U1', alias: true },
  { word: 'cphase', gate: 'U1', controls: 1, alias: true },
  { word: 'CX', gate: 'X', controls: 1, alias: true },
];

/**
 * Words of the generated definitions for catalogue gates, which are written before the program; see `definitions.ts`.
 */
export const DEFINED_WORDS: readonly GateWord[] = [
  { word: 'echo', gate: 'ECHO' },
  { word: 'x1', gate: 'X1' },
  { word: 'y1', gate: 'Y1' },
  { word: 'z1', gate: 'Z1' },
  { word: 'u4', gate: 'U4' },
  { word: 'rphi', gate: 'RPHI' },
  { word: 'iswap', gate: 'ISWAP' },
  { word: 'sqiswap', gate: 'SQISWAP' },
  { word: 'iswaptheta', gate: 'ISWAPTHETA' },
  { word: 'ryy', gate: 'RYY' },
  { word: 'rzx', gate: 'RZX' },
];

/**
 * Additional definitions for OpenQASM 3: words that only OpenQASM 2 has, and U2 and U3 for use where a control makes
 * their phase visible, because the u2 and u3 of stdgates.inc differ from them by e^{−i(φ+λ)/2}.
 */
export const DEFINED_WORDS_3: readonly GateWord[] = [
  ...DEFINED_WORDS,
  { word: 'rxx', gate: 'RXX' },
  { word: 'rzz', gate: 'RZZ' },
  { word: 'exact_u2', gate: 'U2' },
  { word: 'exact_u3', gate: 'U3' },
];

/** Gates whose word may have different parameters, or is a different word with a control. */
export const UNSURE_GATES: ReadonlySet<string> = new Set(['U2', 'U3', 'U4']);
