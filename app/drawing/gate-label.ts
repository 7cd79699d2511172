import { angleLabel } from '#app/domain/angle-label.ts';
import { findGate, type GateFamily, type GateOperation } from '#simulator';

/** Drawn names that differ from those of the catalogue. */
const DRAWN_NAMES = new Map(
  Object.entries<string>({
    SX: '√X',
    RPHI: 'Rφ',
    ISWAP: 'iSWAP',
    SQISWAP: '√iSWAP',
    ISWAPTHETA: 'iSWAP',
  }),
);

/**
 * The languages have separate names for a controlled phase and a controlled general gate; the drawing uses them too.
 */
const DRAWN_CONTROLLED = new Map(Object.entries<string>({ U1: 'CR', U4: 'CU' }));

export interface GateLabel {
  readonly name: string;
  /** Angles in order, joined; empty for a gate without parameters. */
  readonly parameters: string;
  readonly family: GateFamily;
}

/** Returns the text in the box of a gate. A gate that is not in the catalogue is a custom gate of the circuit. */
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
