import type { Circuit, Operation, Register } from '#simulator/circuit/circuit.ts';
import { countOperations, sizeOf } from '#simulator/circuit/size.ts';
import { trimCircuit } from '#simulator/circuit/trim.ts';
import { qubitsOf } from '#simulator/circuit/wires.ts';
import type { ChipReport } from '#simulator/engines/engine.ts';
import { LANGUAGE_IDS, type LanguageId, requireLanguage } from '#simulator/languages/index.ts';
import type { Asker, ProgramPicture } from '../../services/programs/index.ts';
import type { Tasks } from '../../services/tasks/index.ts';

const SHOWN_LINES = 300;

const usedQubits = ({ operations }: Circuit): readonly number[] => [...new Set(operations.flatMap(qubitsOf))].sort((a, b) => a - b);

/** An operation of a compiled circuit, which has only gates and measurements, with its qubits at other places. */
function movedTo(operation: Operation, place: (qubit: number) => number): Operation {
  switch (operation.kind) {
    case 'gate':
      return { ...operation, targets: operation.targets.map(place), controls: operation.controls.map((control) => ({ ...control, qubit: place(control.qubit) })) };
    case 'measure':
      return { ...operation, qubit: place(operation.qubit) };
    default:
      throw new Error(`${operation.kind} in a compiled circuit`);
  }
}

/** The compiled circuit without the wires that nothing happens on, each of the others by its number on the machine. */
export function onUsedWires(compiled: Circuit): Circuit {
  const used = usedQubits(compiled);
  const places = new Map(used.map((qubit, wire) => [qubit, wire]));
  const place = (qubit: number): number => places.get(qubit)!;
  const names = used.map((qubit, wire): Register => ({ name: `Q${qubit}`, start: wire, size: 1 }));
  return { ...compiled, qubits: used.length, quantumRegisters: names, operations: compiled.operations.map((operation) => movedTo(operation, place)) };
}

/** The text of the compiled circuit in a language; undefined where that cannot say it. */
export function compiledText(compiled: Circuit, language: LanguageId): string | undefined {
  const printed = requireLanguage(language).print(compiled);
  return printed.ok ? printed.text : undefined;
}

const picture = (circuit: Circuit) => ({ circuit: trimCircuit(circuit), operations: countOperations(circuit) });

function viewOf({ circuit, operations, size }: ProgramPicture, { compiled, ...report }: ChipReport) {
  const lines = (compiledText(compiled, 'originir') ?? '').trimEnd().split('\n');
  return {
    report,
    source: { size, circuit, operations },
    compiled: { size: sizeOf(compiled), ...picture(onUsedWires(compiled)) },
    lines: lines.slice(0, SHOWN_LINES),
    lineCount: lines.length,
    languages: LANGUAGE_IDS.map((id) => ({ id, title: requireLanguage(id).title })),
  };
}
export type CompiledView = ReturnType<typeof viewOf>;

/** A finished task's program beside what the machine ran; null for what no machine ran. @throws AppError not_found */
export async function compiledView(tasks: Tasks, accountId: string, taskId: string, asker: Asker): Promise<CompiledView | null> {
  const report = (await tasks.resultFacts(accountId, taskId))?.chip;
  const source = report && (await tasks.picture(accountId, taskId, asker));
  return report && source ? viewOf(source, report) : null;
}
