import { bitsEqual, bitsValue, numberValue } from '#simulator/circuit/build.ts';
import type { ClassicalExpression } from '#simulator/circuit/circuit.ts';
import { JsonMembers, type JsonNode } from '#simulator/languages/formats/json-text.ts';
import type { ImportBuilder } from '#simulator/languages/formats/import-builder.ts';
import { typeOf } from './values.ts';
import type { CirqWires } from './wires.ts';

const RELATIONS: ReadonlyMap<string, '==' | '!=' | '<' | '<=' | '>' | '>='> = new Map([
  ['sympy.Equality', '=='],
  ['sympy.Unequality', '!='],
  ['sympy.StrictLessThan', '<'],
  ['sympy.LessThan', '<='],
  ['sympy.StrictGreaterThan', '>'],
  ['sympy.GreaterThan', '>='],
]);

/** Returns the name of a measurement key; keys inside named circuits have a path. */
export function keyName(node: JsonNode | undefined): string | undefined {
  if (node?.kind === 'string') return node.value;
  if (typeOf(node) !== 'MeasurementKey' || node?.kind !== 'object') return undefined;
  const [name, path] = [node.members.get('name'), node.members.get('path')];
  const parts =
    path?.kind === 'array' ? path.items.flatMap((part) => (part.kind === 'string' ? [part.value] : [])) : [];
  return name?.kind === 'string' ? [...parts, name.value].join(':') : undefined;
}

/** Whether the last measurement of a key is meant, which is the only one that its bits keep. */
const isLast = (members: JsonMembers): boolean => {
  const index = members.get('index');
  return index === undefined || (index.kind === 'number' && index.value === -1);
};

/** Returns a condition of a classically controlled operation; undefined with an error if it cannot be read. */
export function readCondition(
  node: JsonNode,
  wires: CirqWires,
  builder: ImportBuilder,
): ClassicalExpression | undefined {
  const members = new JsonMembers(node, builder);
  const refuse = (): undefined => {
    builder.error('needs_condition', { construct: typeOf(node).slice(0, 40) || '"conditions"' }, node);
    return undefined;
  };
  const bitsOf = (key: string | undefined): readonly number[] | undefined => {
    const bits = key === undefined ? undefined : wires.measuredBits(key);
    if (key !== undefined && bits === undefined) builder.error('name_unknown', { name: key.slice(0, 40) }, node);
    return bits;
  };
  switch (typeOf(node)) {
    case 'KeyCondition': {
      if (!isLast(members)) return refuse();
      const bits = bitsOf(keyName(members.get('key')));
      if (bits === undefined) return undefined;
      if (bits.length === 1) return bitsEqual(bits, 1);
      return { kind: 'binary', operator: '!=', left: bitsValue(...bits), right: numberValue(0) };
    }
    case 'BitMaskKeyCondition': {
      const [mask, target, equal] = ['bitmask', 'target_value', 'equal_target'].map((name) => members.get(name));
      if (!isLast(members) || mask?.kind === 'number' || target?.kind !== 'number') return refuse();
      const bits = bitsOf(keyName(members.get('key')));
      if (bits === undefined) return undefined;
      const operator = equal?.kind === 'word' && equal.value === true ? '==' : '!=';
      return { kind: 'binary', operator, left: bitsValue(...bits), right: numberValue(target.value) };
    }
    case 'SympyCondition': {
      const expression = members.get('expr');
      const operator = RELATIONS.get(typeOf(expression));
      const list = expression?.kind === 'object' ? expression.members.get('args') : undefined;
      const [left, right] = list?.kind === 'array' ? list.items : [];
      const name = typeOf(left) === 'sympy.Symbol' && left?.kind === 'object' ? left.members.get('name') : undefined;
      const number = typeOf(right) === 'sympy.Integer' && right?.kind === 'object' ? right.members.get('i') : undefined;
      if (operator === undefined || name?.kind !== 'string' || number?.kind !== 'number') return refuse();
      const bits = bitsOf(name.value);
      if (bits === undefined) return undefined;
      return { kind: 'binary', operator, left: bitsValue(...bits), right: numberValue(number.value) };
    }
    default:
      return refuse();
  }
}
