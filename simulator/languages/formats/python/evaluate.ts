import { STEP_COSTS } from '#simulator/languages/budget.ts';
import { quote } from '#simulator/languages/diagnostics.ts';
import type { ImportBuilder, Range } from '#simulator/languages/formats/import-builder.ts';
import { combined, negativeOf } from './arithmetic.ts';
import type { PythonExpression } from './syntax.ts';
import { elementsOf, NONE, numericValue, opaque, truth, unknown, type Value } from './values.ts';

/** What an evaluation needs of the program around it. */
export interface Surroundings {
  readonly builder: ImportBuilder;
  /** The value of a name; undefined if it has none. */
  readonly find: (name: string) => Value | undefined;
  readonly assign: (target: PythonExpression, value: Value) => void;
  readonly attribute: (of: Value, name: string, range: Range) => Value;
  readonly call: (callee: Value, call: CallValues, range: Range) => Value;
  /** An operator of objects; undefined if they have none. */
  readonly operate: (operator: string, left: Value, right: Value, range: Range) => Value | undefined;
}

export interface CallValues {
  readonly values: readonly Value[];
  readonly named: ReadonlyMap<string, Value>;
}

/** Returns the items of something that can be iterated; undefined if it cannot. */
export function iterated(value: Value): readonly Value[] | undefined {
  if (value.kind === 'list') return value.items;
  if (value.kind === 'register') return elementsOf(value);
  return value.kind === 'string' ? [...value.text].map((text): Value => ({ kind: 'string', text })) : undefined;
}

/** Whether Python takes a value as true; undefined if that is not known. */
export function isTrue(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'truth':
      return value.value;
    case 'number':
      return value.isSymbolic ? undefined : value.value !== 0;
    case 'string':
      return value.text !== '';
    case 'none':
      return false;
    case 'list':
      return value.items.length > 0;
    default:
      return undefined;
  }
}

/** Returns an index counted from the start; undefined if it is outside. */
const indexIn = (size: number, index: number): number | undefined => {
  const at = index < 0 ? index + size : index;
  return Number.isInteger(at) && at >= 0 && at < size ? at : undefined;
};

/** Computes expressions. Chains of operators and calls are followed in a loop, so that their length is no depth. */
export class Evaluator {
  constructor(readonly around: Surroundings) {}

  value(expression: PythonExpression): Value {
    const { builder } = this.around;
    const spine: PythonExpression[] = [];
    let inner = expression;
    while (inner.kind === 'binary' || 'of' in inner) {
      if (inner.kind === 'binary' && (inner.operator === 'and' || inner.operator === 'or')) break;
      spine.push(inner);
      inner = inner.kind === 'binary' ? inner.left : inner.of;
    }
    builder.budget.spend(STEP_COSTS.token * (1 + spine.length));
    let value = this.#leaf(inner);
    for (let outer = spine.pop(); outer !== undefined; outer = spine.pop()) value = this.#around(outer, value);
    return value;
  }

  #leaf(expression: PythonExpression): Value {
    const { builder, find, assign } = this.around;
    switch (expression.kind) {
      case 'number': {
        const text = expression.text.replaceAll('_', '');
        const value = Number(text);
        const plain = /^\d*\.?\d*$/.test(text) ? text.replace(/^0+(?=\d)/, '') : String(value);
        return numericValue(value, Number.isInteger(value) ? String(value) : plain);
      }
      case 'string':
        return { kind: 'string', text: expression.text };
      case 'list':
        return { kind: 'list', items: expression.items.map((item) => this.value(item)) };
      case 'name':
        return find(expression.name) ?? unknown(expression.name);
      case 'unary': {
        const operand = this.value(expression.operand);
        if (expression.operator === 'not') {
          const holds = isTrue(operand);
          return holds === undefined ? opaque('not') : truth(!holds);
        }
        if (operand.kind !== 'number' || expression.operator === '~') return opaque(expression.operator);
        return expression.operator === '-' ? negativeOf(operand) : operand;
      }
      case 'binary': {
        const left = this.value(expression.left);
        const holds = isTrue(left);
        if (holds === undefined) return opaque(expression.operator);
        return holds === (expression.operator === 'or') ? left : this.value(expression.right);
      }
      case 'choice': {
        const holds = isTrue(this.value(expression.condition));
        return holds === undefined ? opaque('if') : this.value(holds ? expression.then : expression.otherwise);
      }
      case 'each': {
        const items = iterated(this.value(expression.in));
        if (items === undefined) return opaque('for');
        return {
          kind: 'list',
          items: items.map((item) => {
            builder.budget.spend(STEP_COSTS.iteration);
            assign(expression.name, item);
            return this.value(expression.value);
          }),
        };
      }
      default:
        return opaque(expression.kind === 'other' ? expression.construct : expression.kind);
    }
  }

  #around(expression: PythonExpression, inner: Value): Value {
    const { attribute, call } = this.around;
    switch (expression.kind) {
      case 'binary':
        return this.#binary(expression.operator, inner, this.value(expression.right), expression);
      case 'attribute':
        return attribute(inner, expression.name, expression);
      case 'index':
        return this.#index(inner, this.value(expression.index), expression);
      case 'slice':
        return this.#slice(
          inner,
          [expression.from, expression.to, expression.step].map((part) => (part ? this.value(part) : NONE)),
          expression,
        );
      case 'call':
        return call(
          inner,
          {
            values: expression.values.map((value) => this.value(value)),
            named: new Map(expression.named.map(({ name, value }) => [name, this.value(value)])),
          },
          expression,
        );
      default:
        return opaque(expression.kind);
    }
  }

  #binary(operator: string, left: Value, right: Value, range: Range): Value {
    const { builder, operate } = this.around;
    if (left.kind === 'number' && right.kind === 'number') return combined(operator, left, right) ?? opaque(operator);
    if (left.kind === 'string' && right.kind === 'string') {
      if (operator === '==' || operator === '!=') return truth((left.text === right.text) === (operator === '=='));
      if (operator === '+' && left.text.length + right.text.length < 1000)
        return { kind: 'string', text: left.text + right.text };
    }
    if (left.kind === 'list' && operator === '+' && right.kind === 'list') {
      builder.budget.spend(left.items.length + right.items.length);
      return { kind: 'list', items: [...left.items, ...right.items] };
    }
    if (left.kind === 'list' && operator === '*' && right.kind === 'number') {
      const size = Math.max(0, left.items.length * right.value);
      builder.budget.spend(Number.isFinite(size) ? size : 0);
      return {
        kind: 'list',
        items: Array.from({ length: size }, (_, index) => left.items[index % left.items.length]!),
      };
    }
    return operate(operator, left, right, range) ?? opaque(operator);
  }

  #index(of: Value, index: Value, range: Range): Value {
    const { builder } = this.around;
    if (index.kind !== 'number' || index.isSymbolic) return opaque('[]');
    if (of.kind === 'register') {
      const at = indexIn(of.size, index.value);
      if (at !== undefined) return { kind: 'element', register: of, index: at };
      builder.error('index_out_of_range', { index: index.text, name: quote(of.name), size: of.size }, range);
      return opaque('[]');
    }
    const items = of.kind === 'list' ? of.items : undefined;
    const at = items && indexIn(items.length, index.value);
    return (at === undefined ? undefined : items?.[at]) ?? opaque('[]');
  }

  #slice(of: Value, ends: readonly Value[], range: Range): Value {
    const items = iterated(of);
    if (items === undefined) return opaque('[:]');
    const [from, to, step] = ends.map((end) =>
      end.kind === 'number' && Number.isInteger(end.value) ? end.value : undefined,
    );
    if (step === 0) return opaque('[:]');
    this.around.builder.budget.spend(items.length);
    if (step !== undefined && step < 0 && (from !== undefined || to !== undefined)) {
      this.around.builder.error('unsupported', { construct: '[::]' }, range);
      return opaque('[:]');
    }
    const part = items.slice(from, to);
    const ordered = step !== undefined && step < 0 ? part.toReversed() : part;
    return { kind: 'list', items: ordered.filter((_, index) => index % Math.abs(step ?? 1) === 0) };
  }
}
