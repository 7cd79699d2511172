import type { Circuit, Operation, Register } from '#simulator/circuit/circuit.ts';
import { type CircuitSize, countOperations, sizeOf } from '#simulator/circuit/size.ts';
import { trimCircuit } from '#simulator/circuit/trim.ts';
import { touchedQubits } from '#simulator/circuit/wires.ts';
import type { ChipPlan, ChipReport, CompiledPlan } from '#simulator/engines/engine.ts';
import { type LanguageId, requireLanguage } from '#simulator/languages/index.ts';

const SHOWN_LINES = 300;

/** The first operations of a compiled circuit, on the wires in use. */
interface DrawnCircuit {
  readonly circuit: Circuit;
  /** Of the whole circuit. */
  readonly operations: number;
}

/** What the machine would run, as shown on a page: bounded size, independent of the size of the circuit. */
export interface DrawnPlan extends ChipPlan {
  readonly drawn: DrawnCircuit;
  /** All physical qubits with an operation, and all couplers with a CZ, ascending. */
  readonly usedQubits: readonly number[];
  readonly usedCouplers: readonly (readonly [low: number, high: number])[];
}

/** What the machine ran, as shown on a page: bounded size, independent of the size of the circuit. */
export interface CompiledView {
  readonly report: Omit<ChipReport, 'compiled'>;
  readonly compiled: DrawnCircuit & { readonly size: CircuitSize };
  /** The first lines of the circuit in OriginIR. */
  readonly lines: readonly string[];
  readonly lineCount: number;
}

const usedQubits = ({ operations }: Circuit): readonly number[] =>
  [...new Set(operations.flatMap(touchedQubits))].sort((a, b) => a - b);

/** An operation of a compiled circuit (gates and measurements only) with its qubits renumbered. */
function movedTo(operation: Operation, newQubit: (qubit: number) => number): Operation {
  switch (operation.kind) {
    case 'gate':
      return {
        ...operation,
        targets: operation.targets.map(newQubit),
        controls: operation.controls.map((control) => ({ ...control, qubit: newQubit(control.qubit) })),
      };
    case 'measure':
      return { ...operation, qubit: newQubit(operation.qubit) };
    default:
      throw new Error(`${operation.kind} in a compiled circuit`);
  }
}

/** The compiled circuit without unused wires; each other wire keeps its physical qubit number as its label. */
export function onUsedWires(compiled: Circuit): Circuit {
  const used = usedQubits(compiled);
  const wires = new Map(used.map((qubit, wire) => [qubit, wire]));
  const newQubit = (qubit: number): number => wires.get(qubit)!;
  const names = used.map((qubit, wire): Register => ({ name: `Q${qubit}`, start: wire, size: 1 }));
  return {
    ...compiled,
    qubits: used.length,
    quantumRegisters: names,
    operations: compiled.operations.map((operation) => movedTo(operation, newQubit)),
  };
}

/** The text of the compiled circuit in a language; undefined if the language cannot express it. */
export function compiledText(compiled: Circuit, language: LanguageId): string | undefined {
  const printed = requireLanguage(language).print(compiled);
  return printed.ok ? printed.text : undefined;
}

const drawnOf = (compiled: Circuit): DrawnCircuit => ({
  circuit: trimCircuit(onUsedWires(compiled)),
  operations: countOperations(compiled),
});

/** The pairs of qubits that share a gate of a compiled circuit. */
function couplersOf({ qubits, operations }: Circuit): DrawnPlan['usedCouplers'] {
  const pairs = operations.map(touchedQubits).filter(({ length }) => length === 2);
  const keys = new Set(pairs.map(([a, b]) => Math.min(a!, b!) * qubits + Math.max(a!, b!)));
  return [...keys].sort((a, b) => a - b).map((key) => [Math.floor(key / qubits), key % qubits]);
}

export const drawnPlanOf = ({ compiled, ...plan }: CompiledPlan): DrawnPlan => ({
  ...plan,
  drawn: drawnOf(compiled),
  usedQubits: usedQubits(compiled),
  usedCouplers: couplersOf(compiled),
});

export function compiledViewOf({ compiled, ...report }: ChipReport): CompiledView {
  const lines = (compiledText(compiled, 'originir') ?? '').trimEnd().split('\n');
  return {
    report,
    compiled: { size: sizeOf(compiled), ...drawnOf(compiled) },
    lines: lines.slice(0, SHOWN_LINES),
    lineCount: lines.length,
  };
}
