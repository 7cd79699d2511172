/**
 * The only entry of the simulator for platform-independent code: circuits in, results out. Threads and files are in
 * `#simulator/workers`.
 */
export {
  angle,
  barrier,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  composite,
  compositeStep,
  control,
  display,
  gate,
  loop,
  measure,
  numberValue,
  repeat,
  reset,
  stepOf,
} from './circuit/build.ts';
export {
  type Angle,
  type BranchOperation,
  type Circuit,
  type ClassicalExpression,
  type Composite,
  type Control,
  DISPLAY_NAMES,
  type DisplayName,
  type DisplayOperation,
  type FormalAngle,
  type GateOperation,
  type LoopOperation,
  type MeasureOperation,
  type Operation,
  type Parameter,
  type Register,
  type RepeatOperation,
} from './circuit/circuit.ts';
export { depthOf, drawingLayoutOf } from './circuit/columns.ts';
export { circuitsEqual } from './circuit/equal.ts';
export { expand, type PlainOperation } from './circuit/expand.ts';
export {
  bindCircuit,
  type Binding,
  calledAngle,
  isParameterName,
  MAX_PARAMETERS,
  parametersUsed,
  parametricAngle,
} from './circuit/parameters.ts';
export { brokenCircuitRules, type ProgramRules } from './circuit/program-rules.ts';
export {
  checkCircuit,
  type CircuitLimits,
  DESIGNER_LIMITS,
  DESIGNER_RULES,
  SHOTS_RULES,
  STRUCTURE_RULES,
} from './circuit/rules.ts';
export { type CircuitSize, countOperations, unfoldedSize } from './circuit/size.ts';
export { DRAWN_OPERATIONS, trimCircuit } from './circuit/trim.ts';
export { type Violation, violation, type ViolationCode } from './circuit/violation.ts';
export { bitsOf, bitsReadBy, bodiesOf, cellsOf, operandsOf, touchedQubits, walk } from './circuit/wires.ts';
export type { Mark } from './compare/circuit-diff.ts';
export type { DiffLine } from './compare/text-diff.ts';
export {
  CALIBRATION,
  type Calibration,
  type CouplerCalibration,
  type QubitCalibration,
} from './compile/chip/calibration.ts';
export { CHIP_QUBITS, CHIP_ROWS, columnOf, COLUMNS, rowOf } from './compile/chip/lattice.ts';
export { type PlacementProblem, placementProblem } from './compile/chip/placement.ts';
export { PRESET_NAMES, type PresetName, presetNoise } from './compile/chip/presets.ts';
export { type Advice, rankEngines } from './engines/adviser.ts';
export { MAX_MITIGATED_OUTCOMES } from './engines/chip/readout-mitigation.ts';
export { CircuitPlans } from './engines/circuit-plans.ts';
export {
  type Amplitude,
  type ChipPlan,
  type EngineName,
  type EngineRuntime,
  type Estimate,
  NOISY_METHODS,
  type Precision,
  type Refusal,
  type Resources,
  RunAborted,
  type RunControl,
  RunRefused,
  type RunRequest,
  type SimulationResult,
} from './engines/engine.ts';
export { branchesCost, type ComparableState, exactBranches } from './engines/exact-branches.ts';
export type { AveragedReadings, ReadParts } from './engines/followed/averaged-readings.ts';
export { readAlongBranches } from './engines/followed/branch-readings.ts';
export type { FollowedState, OpenState } from './engines/followed/followed-state.ts';
export { type KernelSource, kernelSpace, openStateOn } from './engines/followed/kernel-space.ts';
export { readRuns } from './engines/followed/run-readings.ts';
export { openScalarState, scalarSpace } from './engines/followed/scalar-space.ts';
export type { StateSpace } from './engines/followed/state-space.ts';
export { type Evolution, evolveState } from './engines/full-amplitude/evolve-state.ts';
export { isEstimatedWithoutCompiling } from './engines/full-amplitude/precision.ts';
export { engineFor, requireEngine } from './engines/index.ts';
export { planMeasurement } from './engines/measurement.ts';
export { noiseErrorOf } from './engines/messages.ts';
export { readNoisy } from './engines/noisy/noisy-readings.ts';
export { referenceEngine } from './engines/reference/reference-engine.ts';
export { REFUSAL_REASONS, type RefusalReason } from './engines/refusal-reasons.ts';
export { estimateCircuit, runCircuit } from './engines/run-circuit.ts';
export { REFERENCE_SPEED } from './engines/speed.ts';
export { valuesPlanner } from './engines/values/plan-values.ts';
export { findGate, GATES, requireGate } from './gates/catalogue.ts';
export type { GateFamily } from './gates/gate.ts';
export { arithmeticOf, ARITHMETICS } from './kernels/arithmetic.ts';
export { runTileWorker, type TileWorkerInit } from './kernels/tile-worker-pool.ts';
export { DIAGNOSTIC_KINDS, type DiagnosticCode } from './languages/diagnostic-kinds.ts';
export { readDisplay } from './languages/display-comment.ts';
export { EXPORTER_NAMES, type ExporterFacts } from './languages/exporters/exporter.ts';
export { type ExporterId, EXPORTERS } from './languages/exporters/index.ts';
export { CHANGE_TEMPLATES, type ChangeCode } from './languages/formats/change-messages.ts';
export {
  FORMAT_DIAGNOSTICS,
  type FormatDiagnosticCode,
  isFormatDiagnostic,
} from './languages/formats/format-diagnostics.ts';
export { FORMAT_TITLES, type FormatId, type ImportChange } from './languages/formats/importer.ts';
export { importAsProgram, type ImportedProgram } from './languages/formats/index.ts';
export { recogniseFormat } from './languages/formats/recognise-format.ts';
export type { ResolvedWord } from './languages/gate-words.ts';
export {
  findLanguage,
  isLanguageId,
  isLanguageLoaded,
  languageOfFile,
  LANGUAGES,
  loadLanguage,
  recogniseLanguage,
  requireLanguage,
} from './languages/index.ts';
export {
  type Diagnostic,
  LANGUAGE_IDS,
  type LanguageId,
  type ParseResult,
  type PrintResult,
  type Span,
} from './languages/language.ts';
export { registersNamedOn } from './languages/line-oriented/register-names.ts';
export { DIAGNOSTIC_TEMPLATES } from './languages/messages.ts';
export { withoutNotes } from './languages/notes/remove.ts';
export { isPlainComment, readCommentText } from './languages/notes/words.ts';
export { isTakenInQasm } from './languages/openqasm/taken-names.ts';
export { OPENQASM2_DIALECT } from './languages/openqasm2/dialect.ts';
export { OPENQASM3_DIALECT } from './languages/openqasm3/dialect.ts';
export { ORIGINIR_NOTATION } from './languages/originir/notation.ts';
export { isReservedForParameters } from './languages/parameter-words.ts';
export { type PlacedViolation, programViolations } from './languages/program-violations.ts';
export { QRUNES_NOTATION } from './languages/qrunes/notation.ts';
export { evaluateAngle, LARGEST_ANGLE } from './math/angle.ts';
export { formatAngle } from './math/angle-format.ts';
export { type AngleTree, parameterTree } from './math/angle-tree.ts';
export { randomStream, uniformAt } from './math/random.ts';
export { averageFidelity, DEPOLARIZING_FIDELITY } from './noise/depolarizing-fidelity.ts';
export { CHANNEL_KINDS, type ChannelKind, type NoiseModel, writeNoiseModel } from './noise/model.ts';
export { type NoiseError, type NoiseErrorCode } from './noise/noise-error.ts';
export { parseNoiseModel, readNoiseModel, unknownQubits } from './noise/read-model.ts';
export { measurementGroups } from './observables/measurement-groups.ts';
export { type Observable, ObservableBuilder } from './observables/observable.ts';
export { parseObservable } from './observables/parse-observable.ts';
export { allocateShots, sizesOf } from './observables/shot-estimates.ts';
export { METHOD_NAMES, type MethodName } from './optimise/methods.ts';
export { type Evaluation, Minimisation } from './optimise/minimisation.ts';
export { MINIMISE_NUMBERS } from './optimise/read-options.ts';
export { COMBINATIONS } from './points/lists.ts';
export { MAX_POINTS } from './points/points.ts';
export type { Comparison } from './results/compare.ts';
export type { Distances } from './results/distance.ts';
export { ERROR_BARS, type ErrorBars, frequencySigma, type Interval, samplesOf } from './results/interval.ts';
export { fileOfResult, type OpenResult, openResult, viewOpenResult } from './results/open-result.ts';
export { SORTS } from './results/order.ts';
export { type Outcome, phaseRad, zeroRoundingNoise } from './results/outcome.ts';
export { isPattern } from './results/pattern.ts';
export { planProgramRun } from './results/program-run.ts';
export type { RowFormat } from './results/rows.ts';
export type { OutcomeRequest, ResultView, ShortMetadata, ViewRequest } from './results/view.ts';
export { medianOf, repeatWork, SHORTEST_TIMING_MS, warmUp } from './standard/repeated-timing.ts';
export {
  prepareStandardRun,
  STANDARD_QUBITS,
  type StandardCircuit,
  standardRefusal,
  standardTimings,
} from './standard/standard-runs.ts';
export { type BlochVector, StateVector } from './states/state-vector.ts';
export { valueInVector, varianceInVector } from './states/vector-moments.ts';
export { serveChunks } from './workloads/chunk-kinds.ts';
export { planWorkload } from './workloads/plan-workload.ts';
export { readWorkload } from './workloads/read-workload.ts';
export type { WorkloadOutcome } from './workloads/short-outcome.ts';
export { viewWorkload } from './workloads/view-workload.ts';
export {
  WORK_KINDS,
  type WorkKind,
  type Workload,
  WORKLOAD_KINDS,
  WORKLOAD_LIMITS,
  type WorkloadKind,
} from './workloads/workload.ts';
export type { WorkloadError } from './workloads/workload-error.ts';
export type { PointsResult } from './workloads/workload-result.ts';
export {
  type PointRow,
  type PointsChart,
  VIEW_ROWS,
  type WorkloadView,
  type WorkloadViewRequest,
} from './workloads/workload-view.ts';
