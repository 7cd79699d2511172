/** A gate of the home page's circuit. */
interface PaletteGate {
  /** Its word in the address of the page. */
  readonly id: 'h' | 'cx' | 'x' | 'z' | 's' | 't' | 'ry';
  /** Its name in drawings and in QRunes. */
  readonly name: string;
  /** The catalogue's name of the gate that acts on the target. */
  readonly gate: string;
  readonly angle?: { readonly rad: number; readonly drawn: string; readonly written: string };
}

export type PaletteGateId = PaletteGate['id'];

/** In the order in which a newcomer needs them. */
export const PALETTE_GATES: readonly PaletteGate[] = [
  { id: 'h', name: 'H', gate: 'H' },
  { id: 'cx', name: 'CNOT', gate: 'X' },
  { id: 'x', name: 'X', gate: 'X' },
  { id: 'z', name: 'Z', gate: 'Z' },
  { id: 's', name: 'S', gate: 'S' },
  { id: 't', name: 'T', gate: 'T' },
  { id: 'ry', name: 'RY', gate: 'RY', angle: { rad: Math.PI / 4, drawn: 'π/4', written: 'pi/4' } },
];

const GATES_BY_ID: ReadonlyMap<string, PaletteGate> = new Map(PALETTE_GATES.map((gate) => [gate.id, gate]));

export const findPaletteGate = (id: string): PaletteGate | undefined => GATES_BY_ID.get(id);

/** @throws Error if there is no such gate */
export function paletteGate(id: PaletteGateId): PaletteGate {
  const gate = GATES_BY_ID.get(id);
  if (gate === undefined) throw new Error(`the palette has no gate ${id}`);
  return gate;
}
