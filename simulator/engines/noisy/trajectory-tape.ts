import type { PlainGate } from '../../circuit/expand.ts';
import { emitDiagonal, emitPhase, emitTable, type PhaseTerm } from '../../compile/emit-diagonal.ts';
import { emitDense, emitExchange, type TileTape } from '../../compile/emit-mixing.ts';
import { bytesOf, type Layout } from '../../compile/layout.ts';
import { TapeWriter } from '../../compile/tape-writer.ts';
import { isMultipleOfIdentity, type QuantumChannel } from '../../noise/quantum-channel.ts';
import { likeliest, type Step } from './trajectory-program.ts';

/** Diagonals that are worth a table of phases: below, each is a sweep over a part of the state. */
const WORTH_TABLE = 3;

/** Tables of one program, in bytes; beyond, diagonals are applied one by one. */
const MAX_TABLE_BYTES = 2 ** 24;

/** Records of a program with every step's range, and the records that build its tables, which come last. */
export interface TrajectoryTape {
  readonly words: Uint32Array;
  readonly coefficients: Float64Array;
  /** Records of step s: from `ranges[s]` to `ranges[s + 1]` − 1. */
  readonly ranges: Uint32Array;
  /** Place of a slot's matrix among the coefficients. */
  readonly slots: Uint32Array;
  readonly tables: readonly { readonly offset: number; readonly firstRecord: number; readonly records: number }[];
  readonly tableBytes: number;
}

export function trajectoryTape(layout: Layout, qubits: number, steps: readonly Step[]): TrajectoryTape {
  const tape = new TapeWriter();
  const context: TileTape = { layout, tile: Array.from({ length: qubits }, (_, qubit) => qubit), tape };
  const ranges = new Uint32Array(steps.length + 1);
  const slots = new Uint32Array(steps.length);
  const pending: { readonly offset: number; readonly terms: readonly PhaseTerm[] }[] = [];
  let tableBytes = 0;
  steps.forEach((step, i) => {
    ranges[i] = tape.records;
    slots[i] = tape.coefficients;
    switch (step.kind) {
      case 'slot':
        emitMatrix(context, step.base, [step.qubit]);
        break;
      case 'gate':
        emitGate(context, step.gate);
        break;
      case 'pair':
        emitPair(context, step.channel, step.targets);
        break;
      case 'diagonals': {
        const terms = step.gates.flatMap(phaseTerms);
        const top = Math.max(layout.laneQubits - 1, ...terms.flatMap(({ conditions }) => conditions.map(({ position }) => position)));
        const bytes = bytesOf(layout, top + 1);
        if (terms.length < WORTH_TABLE || tableBytes + bytes > MAX_TABLE_BYTES) {
          for (const term of terms) emitPhase(context, term);
          break;
        }
        pending.push({ offset: tableBytes, terms });
        emitDiagonal(context, { qubits: top + 1, offset: tableBytes });
        tableBytes += bytes;
      }
    }
  });
  ranges[steps.length] = tape.records;
  const tables = pending.map(({ offset, terms }) => {
    const firstRecord = tape.records;
    emitTable(layout, tape, terms, 1);
    return { offset, firstRecord, records: tape.records - firstRecord };
  });
  return { words: tape.words(), coefficients: tape.numbers(), ranges, slots, tables, tableBytes };
}

const at = (position: number) => ({ position, slot: 0 });
const under = (controls: PlainGate['controls']) => controls.map(({ qubit, on }) => ({ position: qubit, slot: 0, value: on }));

/** The kernels' matrices have their first target as the least significant bit. */
function emitMatrix(context: TileTape, matrix: Float64Array, targets: readonly number[], controls: PlainGate['controls'] = []): void {
  emitDense(context, { targets: [...targets].reverse().map(at), controls: under(controls), matrix });
}

/** Most noise does nothing most of the time; that needs no record. */
function emitPair(context: TileTape, channel: QuantumChannel, targets: readonly number[]): void {
  const matrix = likeliest(channel);
  if (!isMultipleOfIdentity(matrix)) emitMatrix(context, matrix, targets);
}

function emitGate(context: TileTape, operation: PlainGate): void {
  const { gate, targets, controls, parameters } = operation;
  if (gate.structure.diagonal) for (const term of phaseTerms(operation)) emitPhase(context, term);
  // |0⟩ ↔ |1⟩ of one target, |01⟩ ↔ |10⟩ of two.
  else if (gate.name === 'X' || gate.name === 'SWAP')
    emitExchange(context, { kind: 'exchange', id: 0, targets: targets.map(at), controls: under(controls), values: targets.length - 1 });
  else emitMatrix(context, gate.matrix(parameters), targets, controls);
}

/** A diagonal gate as phases where its qubits have the values of a row. */
function phaseTerms({ gate, targets, controls, parameters }: PlainGate): readonly PhaseTerm[] {
  const matrix = gate.matrix(parameters);
  const rows = 2 ** targets.length;
  const terms: PhaseTerm[] = [];
  for (let row = 0; row < rows; row++) {
    const entry = 2 * (row * rows + row);
    const angle = Math.atan2(matrix[entry + 1]!, matrix[entry]!);
    if (angle === 0) continue;
    const values = targets.map((position, i) => ({ position, value: ((row >> (targets.length - 1 - i)) & 1) as 0 | 1 }));
    terms.push({ angle, conditions: [...controls.map(({ qubit, on }) => ({ position: qubit, value: on })), ...values] });
  }
  return terms;
}

/** Writes a slot's matrix where the kernels read it: whole vectors, and turned round for a qubit inside the lanes. */
export function writeSlotMatrix(layout: Layout, qubit: number, matrix: Float64Array, out: { [index: number]: number }, first: number): void {
  const lanes = 1 << layout.laneQubits;
  let to = first;
  if (qubit >= layout.laneQubits) {
    for (let entry = 0; entry < 8; entry++) for (let lane = 0; lane < lanes; lane++) out[to++] = matrix[entry]!;
    return;
  }
  for (let term = 0; term < 2; term++)
    for (let part = 0; part < 2; part++)
      for (let lane = 0; lane < lanes; lane++) {
        const own = (lane >> qubit) & 1;
        out[to++] = matrix[2 * (2 * own + (own ^ term)) + part]!;
      }
}
