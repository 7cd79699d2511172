import { type Angle, type GateFamily, type GateOperation, findGate } from '#simulator';

/** Names as drawn where they differ from the catalogue's. */
const DRAWN_NAMES = new Map(
  Object.entries<string>({
    SX: '√X',
    RPHI: 'Rφ',
    ISWAP: 'iSWAP',
    SQISWAP: '√iSWAP',
    ISWAPTHETA: 'iSWAP',
  }),
);

/** Languages name a controlled phase and a controlled general gate on their own; so does the drawing. */
const DRAWN_CONTROLLED = new Map(Object.entries<string>({ U1: 'CR', U4: 'CU' }));

const LONGEST_ANGLE = 9;

/** An angle as a formula reads: `-pi/4` as −π/4; a long expression as its value. */
export function angleLabel(angle: Angle): string {
  const text = angle.text
    .replace(/\s+/g, '')
    .replace(/pi/gi, 'π')
    .replace(/(\d)\*π/g, '$1π')
    .replaceAll('-', '−')
    .replaceAll('*', '·');
  if (text.length <= LONGEST_ANGLE) return text;
  return String(Number(angle.value.toPrecision(4))).replace('-', '−');
}

export interface GateLabel {
  readonly name: string;
  /** Angles in order, joined; empty for a gate without parameters. */
  readonly parameters: string;
  readonly family: GateFamily;
}

/** What stands in the box of a gate. A gate that the catalogue lacks is one of the circuit's own. */
export function gateLabel(operation: GateOperation): GateLabel {
  const name =
    (operation.controls.length > 0 ? DRAWN_CONTROLLED.get(operation.gate) : undefined) ??
    DRAWN_NAMES.get(operation.gate) ??
    operation.gate;
  return {
    name: operation.dagger ? `${name}†` : name,
    parameters: operation.parameters.map(angleLabel).join(', '),
    family: findGate(operation.gate)?.family ?? 'u',
  };
}
