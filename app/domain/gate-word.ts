import type { GateOperation } from '#simulator';
import { angleLabel } from './angle-label.ts';

/** Names of controlled gates by gate and number of controls; the circuit's own form has only the controls. */
const CONTROLLED = new Map(
  Object.entries<string>({
    'X 1': 'CNOT',
    'X 2': 'TOFFOLI',
    'Y 1': 'CY',
    'Z 1': 'CZ',
    'Z 2': 'CCZ',
    'H 1': 'CH',
    'U1 1': 'CR',
    'U4 1': 'CU',
    'SWAP 1': 'CSWAP',
  }),
);

/** Returns the usual name of a gate with its controls, without angles: CNOT, CZ, RY. */
export function gateWord({ gate, controls, dagger }: GateOperation): string {
  const name =
    controls.length === 0
      ? gate
      : (CONTROLLED.get(`${gate} ${controls.length}`) ?? `${'C'.repeat(Math.min(3, controls.length))}${gate}`);
  return dagger ? `${name}†` : name;
}

/** Returns a gate's usual name with its angles: RY(π/3). */
export function gateWordWithAngles(operation: GateOperation): string {
  const word = gateWord(operation);
  return operation.parameters.length === 0 ? word : `${word}(${operation.parameters.map(angleLabel).join(', ')})`;
}
