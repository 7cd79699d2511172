/** The simulator's public surface: circuits in, results out. */
export type * from './circuit/circuit.ts';
export * from './circuit/build.ts';
export {
  checkCircuit,
  DESIGNER_LIMITS,
  DESIGNER_RULES,
  PROGRAM_LIMITS,
  SHOTS_RULES,
  STRUCTURE_RULES,
  type CircuitLimits,
  type Rule,
} from './circuit/rules.ts';
export { describeViolation } from './circuit/messages.ts';
export type { Violation, ViolationCode } from './circuit/violation.ts';
export { depthOf, layoutOf, type Layout, type Placement } from './circuit/columns.ts';
export { circuitsEqual } from './circuit/equal.ts';
export { expand } from './circuit/expand.ts';
export { readCircuit, writeCircuit } from './circuit/serialise.ts';
export { findGate, GATES, requireGate } from './gates/catalogue.ts';
export type { GateFamily, GateRecord } from './gates/gate.ts';
export { evaluateAngle } from './math/angle.ts';
export { formatAngle } from './math/angle-format.ts';
export { LANGUAGES, requireLanguage } from './languages/index.ts';
export type { Diagnostic, Language, LanguageId, ParseResult, PrintResult } from './languages/language.ts';
export * from './noise/model.ts';
export { canonicalGateName } from './noise/gate-names.ts';
export { describeNoiseError } from './noise/messages.ts';
export { NOISE_ERROR_CODES, type NoiseError, type NoiseErrorCode } from './noise/noise-error.ts';
export { PRESET_NAMES, presetNoise, type PresetName } from './compile/chip/presets.ts';
export { parseNoiseModel, readNoiseModel, unknownQubits, type NoiseReading } from './noise/read-model.ts';
export { writeNoiseModel } from './noise/write-model.ts';
export {
  CALIBRATION,
  type Calibration,
  type CouplerCalibration,
  type QubitCalibration,
} from './compile/chip/calibration.ts';
export { CHIP_QUBITS, COLUMNS, COUPLERS, ROWS } from './compile/chip/lattice.ts';
export { PUBLISHED } from './compile/chip/published.ts';
export { StateVector } from './states/state-vector.ts';
export * from './engines/engine.ts';
export { isEngineName, requireEngine } from './engines/index.ts';
export { describeAdvice } from './engines/advice-text.ts';
export { advise, ADVICE_REASONS, type Advice, type AdviceReason } from './engines/adviser.ts';
export { describeRefusal } from './engines/messages.ts';
