import {
  type Angle,
  type Circuit,
  circuit as circuitValue,
  type Composite,
  evaluateAngle,
  type FormalAngle,
  type GateOperation,
  isParameterName,
  isReservedForParameters,
  parametricAngle,
  stepOf,
} from '#simulator';
import { acceptedEdit, boardRefusal, type Edited, refusedEdit } from './refusal.ts';

/**
 * The part of the state that is saved and undone. Gates are packed to the left in the order of the circuit, so columns
 * and wires need no stored positions: the same circuit always has the same layout.
 */
export interface Document {
  readonly title: string;
  readonly circuit: Circuit;
}

export const documentOf = (title: string, circuit: Circuit): Document => Object.freeze({ title, circuit });

/** Names of the open composites, outermost first; empty for the circuit itself. */
export type Scope = readonly string[];

export const TOP: Scope = [];

const findComposite = (circuit: Circuit, name: string | undefined): Composite | undefined =>
  circuit.composites?.find((composite) => composite.name === name);

/**
 * Formal parameters have the value 1 while their gate is being edited, so that every expression has a value to show.
 */
const formalValues = (composite: Composite): ReadonlyMap<string, number> =>
  new Map(composite.parameters.map((name) => [name, 1]));

const angleOf = ({ text }: FormalAngle, names: ReadonlyMap<string, number>): Angle => {
  const result = evaluateAngle(text, { power: true, functions: true, names });
  return Object.freeze({ text, value: result.ok ? result.value : 0 });
};

const bodies = new WeakMap<Composite, Circuit>();

/** Returns the body of a composite as a circuit without classical bits. */
function bodyOf(circuit: Circuit, composite: Composite): Circuit {
  const known = bodies.get(composite);
  if (known !== undefined && known.composites === circuit.composites) return known;
  const names = formalValues(composite);
  const operations = composite.body.map((step): GateOperation =>
    Object.freeze({
      kind: 'gate',
      gate: step.gate,
      targets: step.targets,
      controls: step.controls,
      dagger: step.dagger,
      parameters: step.parameters.map((parameter) => angleOf(parameter, names)),
    }),
  );
  const body = circuitValue(composite.qubits, 0, operations, { composites: circuit.composites! });
  bodies.set(composite, body);
  return body;
}

/** Returns the scope up to the first composite that the circuit no longer has. */
export function scopeWithin(circuit: Circuit, scope: Scope): Scope {
  const gone = scope.findIndex((name) => findComposite(circuit, name) === undefined);
  return gone < 0 ? scope : scope.slice(0, gone);
}

/** Returns the circuit on the board: the document's circuit, or the body of the open composite. */
export function circuitIn(document: Document, scope: Scope): Circuit {
  const composite = findComposite(document.circuit, scope.at(-1));
  return composite === undefined ? document.circuit : bodyOf(document.circuit, composite);
}

/** Returns the names that expressions in the open composite may use besides pi; undefined for the circuit. */
function formalsIn(document: Document, scope: Scope): ReadonlyMap<string, number> | undefined {
  const composite = findComposite(document.circuit, scope.at(-1));
  return composite && formalValues(composite);
}

/** Returns the document with another circuit on its board. */
export function withCircuitIn(document: Document, scope: Scope, circuit: Circuit): Edited<Document> {
  if (circuit === circuitIn(document, scope)) return acceptedEdit(document);
  const composite = findComposite(document.circuit, scope.at(-1));
  if (composite === undefined) return acceptedEdit(documentOf(document.title, circuit));
  const gates = circuit.operations.filter((operation) => operation.kind === 'gate');
  if (gates.length < circuit.operations.length) return refusedEdit(boardRefusal('gates_only'));
  const next: Composite = Object.freeze({
    ...composite,
    qubits: circuit.qubits,
    body: Object.freeze(gates.map(stepOf)),
  });
  const composites = Object.freeze(
    (circuit.composites ?? []).map((each) => (each.name === composite.name ? next : each)),
  );
  // The board continues to show the same operation objects, so that a selection still finds them.
  bodies.set(next, Object.freeze({ ...circuit, composites }));
  return acceptedEdit(documentOf(document.title, Object.freeze({ ...document.circuit, composites })));
}

type AngleReading =
  /** `added`: parameters that the circuit does not have yet. */
  | { readonly ok: true; readonly angle: Angle; readonly added: readonly string[] }
  /** The text has no finite value; or a name in it cannot be that of a parameter. */
  | { readonly ok: false; readonly reserved: string | null };

/**
 * Reads an angle typed on the board. In the circuit, a name is one of its parameters or a new one; in a composite, it
 * is one of its formal parameters.
 */
export function readAngle(text: string, document: Document, scope: Scope): AngleReading {
  const formals = formalsIn(document, scope);
  if (formals !== undefined) {
    const result = evaluateAngle(text, { names: formals });
    return result.ok
      ? { ok: true, angle: Object.freeze({ text, value: result.value }), added: [] }
      : { ok: false, reserved: null };
  }
  const reading = parametricAngle(text);
  if (reading === null) return { ok: false, reserved: null };
  const { parameters = [], composites = [] } = document.circuit;
  const added = [...reading.names].filter((name) => !parameters.some((known) => known.name === name));
  const reserved = added.find(
    (name) =>
      !isParameterName(name) ||
      isReservedForParameters(name) ||
      composites.some((composite) => composite.name === name),
  );
  return reserved === undefined ? { ok: true, angle: reading.angle, added } : { ok: false, reserved };
}
