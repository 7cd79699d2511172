import type { Control } from '#simulator/circuit/circuit.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import type { JsonMembers, JsonNode } from '#simulator/languages/formats/json-text.ts';
import { typeOf } from './values.ts';

const isBit = (node: JsonNode | undefined): node is Extract<JsonNode, { kind: 'number' }> =>
  node?.kind === 'number' && (node.value === 0 || node.value === 1);

const control = (qubit: number, node: JsonNode): Control => ({ qubit, on: (node as { value: number }).value as 0 | 1 });

/**
 * Returns the conditions of controls, of which exactly one holds where the operation acts: one list of controls, or
 * several for a sum of products. Reports what cannot be read.
 */
export function alternativesOf(
  members: JsonMembers,
  qubits: readonly number[],
  builder: ImportBuilder,
): readonly (readonly Control[])[] {
  const values = members.get('control_values');
  const plain = qubits.map((qubit): Control => ({ qubit, on: 1 }));
  if (values === undefined || (values.kind === 'word' && values.value === null)) return [plain];
  const data = values.kind === 'object' ? values.members.get('data') : values;
  const wrong = (): readonly [] => {
    members.wrong('control_values', '[[1], [0]]');
    return [];
  };
  if (data?.kind !== 'array') return wrong();
  const rows = data.items.map((item) => (item.kind === 'array' ? item.items : [item]));
  if (rows.some((row) => !row.every(isBit))) return wrong();
  if (typeOf(values) === 'SumOfProducts') {
    builder.budget.spend(rows.length * qubits.length);
    if (rows.some((row) => row.length !== qubits.length)) return wrong();
    const texts = rows.map((row) => row.map((node) => (node as { value: number }).value).join(''));
    // The same product twice is one condition.
    return rows
      .filter((_, index) => texts.indexOf(texts[index]!) === index)
      .map((row) => row.map((node, index) => control(qubits[index]!, node)));
  }
  if (rows.length !== qubits.length || rows.some((row) => row.length === 0)) return wrong();
  // A control that may have either value is none.
  return [
    rows.flatMap((row, index) => {
      const isFree = row.some((node) => (node as { value: number }).value !== (row[0] as { value: number }).value);
      return isFree ? [] : [control(qubits[index]!, row[0]!)];
    }),
  ];
}
