import type { PlainGate } from '#simulator/circuit/expand.ts';
import { splitDiagonal } from '#simulator/compile/diagonal-phases.ts';
import { emitDiagonal, emitPhase, emitTable, type PhaseTerm } from '#simulator/compile/emit-diagonal.ts';
import { emitBasisSwap, emitDense, type TileTape } from '#simulator/compile/emit-non-diagonal.ts';
import { blockCount, layoutBytes, type MemoryLayout, strideOf } from '#simulator/compile/layout.ts';
import { DENSE_1, DENSE_1_LANE } from '#simulator/compile/opcodes.ts';
import { snap } from '#simulator/compile/snap.ts';
import { TapeWriter } from '#simulator/compile/tape-writer.ts';
import { isMultipleOfIdentity, type QuantumChannel } from '#simulator/noise/quantum-channel.ts';
import { defaultKraus, plain, type TrajectoryStep } from './trajectory-program.ts';

/** From this number of diagonals a phase table pays off; below, each is a sweep over a part of the state. */
const MIN_TABLE_TERMS = 3;

/** Limit of the tables of one program in bytes; above, diagonals are applied one at a time. */
const MAX_TABLE_BYTES = 2 ** 24;

/** Records of a program with the range of every step. The records that build its tables are last. */
export interface TrajectoryTape {
  readonly words: Uint32Array;
  readonly coefficients: Float64Array;
  /** Records of step s: from `ranges[s]` to `ranges[s + 1]` − 1. */
  readonly ranges: Uint32Array;
  /** Offset of the matrix of each slot in the coefficients. */
  readonly slots: Uint32Array;
  readonly tables: readonly { readonly offset: number; readonly firstRecord: number; readonly records: number }[];
  readonly tableBytes: number;
}

export function trajectoryTape(layout: MemoryLayout, qubits: number, steps: readonly TrajectoryStep[]): TrajectoryTape {
  const tape = new TapeWriter();
  const context = wholeRegister(layout, qubits, tape);
  const ranges = new Uint32Array(steps.length + 1);
  const slots = new Uint32Array(steps.length);
  /** Tables by their terms, because layers of a program are often equal. */
  const placed = new Map<string, { readonly offset: number; readonly terms: readonly PhaseTerm[] }>();
  let tableBytes = 0;
  steps.forEach((step, i) => {
    ranges[i] = tape.records;
    slots[i] = tape.coefficients;
    switch (step.kind) {
      case 'slot':
        emitSlot(context, step.qubit, step.base);
        break;
      case 'gate':
        emitGate(context, plain(step.gate));
        break;
      case 'pair':
        emitPair(context, step.channel, step.targets);
        break;
      case 'diagonals': {
        const terms = step.gates.map(plain).flatMap(phaseTerms);
        const top = Math.max(
          layout.laneQubits - 1,
          ...terms.flatMap(({ conditions }) => conditions.map(({ position }) => position)),
        );
        const bytes = layoutBytes(layout, top + 1);
        const key = JSON.stringify(terms);
        const alike = placed.get(key);
        if (alike === undefined && (terms.length < MIN_TABLE_TERMS || tableBytes + bytes > MAX_TABLE_BYTES)) {
          for (const term of terms) emitPhase(context, term);
          break;
        }
        emitDiagonal(context, { qubits: top + 1, offset: alike?.offset ?? tableBytes });
        if (alike !== undefined) break;
        placed.set(key, { offset: tableBytes, terms });
        tableBytes += bytes;
      }
    }
  });
  ranges[steps.length] = tape.records;
  const tables = Array.from(placed.values(), ({ offset, terms }) => {
    const firstRecord = tape.records;
    emitTable(layout, tape, terms, 1);
    return { offset, firstRecord, records: tape.records - firstRecord };
  });
  return { words: tape.words(), coefficients: tape.numbers(), ranges, slots, tables, tableBytes };
}

/** Tape that applies one matrix to its qubits once. */
export function matrixTape(
  layout: MemoryLayout,
  qubits: number,
  matrix: Float64Array,
  targets: readonly number[],
  controls: PlainGate['controls'],
): Pick<TrajectoryTape, 'words' | 'coefficients'> {
  const tape = new TapeWriter();
  emitMatrix(wholeRegister(layout, qubits, tape), matrix, targets, controls);
  return { words: tape.words(), coefficients: tape.numbers() };
}

const wholeRegister = (layout: MemoryLayout, qubits: number, tape: TapeWriter): TileTape => ({
  layout,
  tile: Array.from({ length: qubits }, (_, qubit) => qubit),
  tape,
});

const at = (position: number) => ({ position, slot: 0 });
const slotConditions = (controls: PlainGate['controls']) =>
  controls.map(({ qubit, on }) => ({ position: qubit, slot: 0, value: on }));

/** Same as `emitMatrix` for one target without controls; fast path, because most steps of a program are slots. */
function emitSlot({ layout, tile, tape }: TileTape, qubit: number, matrix: Float64Array): void {
  const isInLanes = qubit < layout.laneQubits;
  const blocks = blockCount(layout, Math.max(tile.length, layout.laneQubits));
  const stride = strideOf(layout, qubit);
  const coefficients = tape.add(slotNumbers(layout, qubit, matrix));
  if (isInLanes) tape.write({ operation: DENSE_1_LANE, count: blocks, stride0: qubit, coefficients });
  else tape.write({ operation: DENSE_1, skip: stride, count: blocks >> 1, stride0: stride, coefficients });
}

/** Kernel matrices have their first target as the least significant bit. */
function emitMatrix(
  context: TileTape,
  matrix: Float64Array,
  targets: readonly number[],
  controls: PlainGate['controls'] = [],
): void {
  emitDense(context, { targets: [...targets].reverse().map(at), controls: slotConditions(controls), matrix });
}

/** The most probable operator of most noise is the identity, which needs no record. */
function emitPair(context: TileTape, channel: QuantumChannel, targets: readonly number[]): void {
  const matrix = defaultKraus(channel);
  if (!isMultipleOfIdentity(matrix)) emitMatrix(context, matrix, targets);
}

function emitGate(context: TileTape, operation: PlainGate): void {
  const { gate, targets, controls, parameters } = operation;
  if (gate.structure.diagonal) for (const term of phaseTerms(operation)) emitPhase(context, term);
  // Swaps |0⟩ ↔ |1⟩ of one target, |01⟩ ↔ |10⟩ of two.
  else if (gate.name === 'X' || gate.name === 'SWAP')
    emitBasisSwap(context, {
      kind: 'basis-swap',
      id: 0,
      targets: targets.map(at),
      controls: slotConditions(controls),
      values: targets.length - 1,
    });
  else emitMatrix(context, gate.matrix(parameters), targets, controls);
}

/** A diagonal gate as phase terms. */
function phaseTerms({ gate, targets, controls, parameters }: PlainGate): readonly PhaseTerm[] {
  const terms: PhaseTerm[] = [];
  splitDiagonal(gate.matrix(parameters), targets, controls, (angle, conditions) =>
    terms.push({ angle, conditions: conditions.map(({ qubit, on }) => ({ position: qubit, value: on })) }),
  );
  return terms;
}

/**
 * Length of the coefficients of a slot: complex vectors for the two terms of a swap of lanes, or for the four entries
 * of a matrix.
 */
export const slotLength = ({ laneQubits }: MemoryLayout, qubit: number): number =>
  (qubit < laneQubits ? 4 : 8) << laneQubits;

function slotNumbers(layout: MemoryLayout, qubit: number, matrix: Float64Array): Float64Array {
  const numbers = new Float64Array(slotLength(layout, qubit));
  writeSlotMatrix(layout, qubit, matrix, numbers, 0);
  return numbers;
}

/**
 * Writes the matrix of a slot in the format of the kernels: whole vectors, and reordered for a qubit inside the lanes.
 */
export function writeSlotMatrix(
  layout: MemoryLayout,
  qubit: number,
  matrix: Float64Array,
  out: { [index: number]: number },
  first: number,
): void {
  const lanes = 1 << layout.laneQubits;
  let to = first;
  if (qubit >= layout.laneQubits) {
    for (let entry = 0; entry < 8; entry++) {
      const number = snap(matrix[entry]!);
      for (let lane = 0; lane < lanes; lane++) out[to++] = number;
    }
    return;
  }
  for (let term = 0; term < 2; term++)
    for (let part = 0; part < 2; part++)
      for (let lane = 0; lane < lanes; lane++) {
        const own = (lane >> qubit) & 1;
        out[to++] = snap(matrix[2 * (2 * own + (own ^ term)) + part]!);
      }
}
