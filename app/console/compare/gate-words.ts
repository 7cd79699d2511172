import { gateLabel } from '#app/drawing/gate-label.ts';
import { type Circuit, type GateOperation, walk } from '#simulator';

/** Names of controlled gates that have one of their own. */
const CONTROLLED = new Map(Object.entries<string>({ 'X 1': 'CNOT', 'X 2': 'TOFFOLI', 'Z 1': 'CZ' }));

/** The drawn names of the other controlled gates contain their first control. */
const HAS_CONTROL = /^C(R|U)/;

function wordOf(operation: GateOperation): string {
  const controls = operation.controls.length;
  const { name, parameters } = gateLabel(operation);
  const word =
    CONTROLLED.get(`${name} ${controls}`) ??
    `${'C'.repeat(Math.max(0, controls - (HAS_CONTROL.test(name) ? 1 : 0)))}${name}`;
  return parameters === '' ? word : `${word}(${parameters})`;
}

/** Returns the gates of a circuit in order, also those in blocks, as labels name them: `RY(π/3)`. */
export const gateWords = ({ operations }: Circuit): readonly string[] =>
  [...walk(operations)].flatMap(({ operation }) => (operation.kind === 'gate' ? [wordOf(operation)] : []));
