import type { Operation } from '#simulator/circuit/circuit.ts';
import { STEP_COSTS } from '#simulator/languages/budget.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import { addUsedQubits } from '#simulator/languages/formats/map-qubits.ts';

/** Stands for all qubits until they are known. */
export const ALL_QUBITS = -1;

/** Replaces resets of all qubits by one for each. */
export function expandResets(builder: ImportBuilder): void {
  const used = new Set<number>();
  addUsedQubits(builder.operations, used);
  if (!used.delete(ALL_QUBITS)) return;
  const { operations, spans } = builder;
  builder.operations = [];
  builder.spans = [];
  const resets = (): readonly Operation[] => [...used].map((qubit) => ({ kind: 'reset', qubit }));
  const expanded = (list: readonly Operation[]): readonly Operation[] =>
    list.flatMap((operation): readonly Operation[] => {
      builder.budget.spend(STEP_COSTS.token);
      if (operation.kind === 'reset' && operation.qubit === ALL_QUBITS) {
        builder.budget.spend(STEP_COSTS.operation * used.size);
        return resets();
      }
      if (operation.kind === 'branch')
        return [{ ...operation, then: expanded(operation.then), otherwise: expanded(operation.otherwise) }];
      return operation.kind === 'loop' ? [{ ...operation, body: expanded(operation.body) }] : [operation];
    });
  operations.forEach((operation, index) => {
    for (const one of expanded([operation])) {
      builder.operations.push(one);
      builder.spans.push(spans[index]!);
    }
  });
}
