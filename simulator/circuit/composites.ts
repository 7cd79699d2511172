import { GATES } from '#simulator/gates/catalogue.ts';
import type { GateRecord } from '#simulator/gates/gate.ts';
import { type AngleExpression, parseAngle } from '#simulator/math/angle-expression.ts';
import { type AngleTree, angleTree } from '#simulator/math/angle-tree.ts';
import type { Circuit, Composite, FormalAngle } from './circuit.ts';

/** Maximum depth of composites that call each other. */
export const MAX_COMPOSITE_DEPTH = 64;

/** The meaning of a called name: a catalogue gate, or a composite with the size of its expansion. */
interface Callable {
  readonly name: string;
  readonly qubits: number;
  readonly parameters: number;
  /** Exactly one of `gate` and `composite` is present. */
  readonly gate?: GateRecord;
  readonly composite?: Composite;
  /** Catalogue gates in the expansion of one call. The number may exceed 2^53, and then means only "too many". */
  readonly gates: number;
  /** 0 for a catalogue gate, else one more than the depth of its deepest step. */
  readonly depth: number;
}

export interface CallTable {
  readonly find: (name: string) => Callable | undefined;
  /** Composites that call themselves, directly or indirectly, in the order of the circuit. */
  readonly recursive: readonly string[];
}

const CATALOGUE: ReadonlyMap<string, Callable> = new Map(
  GATES.map((gate) => [
    gate.name,
    { name: gate.name, qubits: gate.qubits, parameters: gate.parameters.length, gate, gates: 1, depth: 0 },
  ]),
);

const CATALOGUE_ALONE: CallTable = { find: (name) => CATALOGUE.get(name), recursive: [] };

/**
 * Computes sizes and depths of all composites, callees before callers. Takes time linear in the bodies; an explicit
 * stack replaces recursion.
 */
export function callTableOf(circuit: Pick<Circuit, 'composites'>): CallTable {
  if (circuit.composites === undefined || circuit.composites.length === 0) return CATALOGUE_ALONE;
  const composites = new Map(circuit.composites.map((composite) => [composite.name, composite]));
  const done = new Map<string, Callable>();
  const open = new Set<string>();
  const recursive = new Set<string>();
  const find = (name: string) => done.get(name) ?? CATALOGUE.get(name);

  for (const first of composites.values()) {
    if (done.has(first.name)) continue;
    const stack = [{ composite: first, at: 0 }];
    open.add(first.name);
    while (stack.length > 0) {
      const top = stack[stack.length - 1]!;
      const step = top.composite.body[top.at++];
      if (step !== undefined) {
        const callee = composites.get(step.gate);
        if (callee === undefined || done.has(callee.name)) continue;
        if (open.has(callee.name)) recursive.add(callee.name);
        else {
          open.add(callee.name);
          stack.push({ composite: callee, at: 0 });
        }
        continue;
      }
      stack.pop();
      const { composite } = top;
      open.delete(composite.name);
      const callees = composite.body.map((part) => find(part.gate));
      done.set(composite.name, {
        name: composite.name,
        qubits: composite.qubits,
        parameters: composite.parameters.length,
        composite,
        gates: callees.reduce((sum, callee) => sum + (callee?.gates ?? 0), 0),
        depth: 1 + callees.reduce((deepest, callee) => Math.max(deepest, callee?.depth ?? 0), 0),
      });
    }
  }
  return { find, recursive: [...recursive] };
}

/** The angles inside composites. Each is parsed once, independent of the number of calls of its composite. */
export class FormalAngles {
  readonly #expressions = new Map<FormalAngle, AngleExpression>();

  /** Returns radians or a tree; NaN if the text is not an expression over these names or its value is not finite. */
  valueOf(formal: FormalAngle, names: ReadonlyMap<string, AngleTree>): AngleTree {
    let expression = this.#expressions.get(formal);
    if (expression === undefined) {
      const parsed = parseAngle(formal.text, { power: true, functions: true, names });
      if (!parsed.ok) return Number.NaN;
      this.#expressions.set(formal, (expression = parsed.expression));
    }
    const value = angleTree(expression, names);
    return typeof value !== 'number' || Number.isFinite(value) ? value : Number.NaN;
  }
}
