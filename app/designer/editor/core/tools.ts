import {
  angle,
  barrier,
  type Composite,
  control,
  display,
  DISPLAY_NAMES,
  type DisplayName,
  gate,
  type GateFamily,
  measure,
  type Operation,
  requireGate,
  reset,
} from '#simulator';

/** Tools that modify a gate that is already on the board. */
type Modifier = 'control' | 'anti' | 'dagger' | 'if' | 'repeat';

export const PALETTE_SECTIONS = [
  'superposition',
  'phase',
  'rotation',
  'multi',
  'measure',
  'modifier',
  'display',
  'own',
] as const;
type PaletteSection = (typeof PALETTE_SECTIONS)[number];

interface ToolCommon {
  readonly id: string;
  readonly section: PaletteSection;
  /** Key that places the tool at the cursor. Held during a click, it places the tool at the clicked point. */
  readonly key?: string;
}

/** A gate of the catalogue or of the circuit. Its points are its controls, then its targets in matrix order. */
export interface GateTool extends ToolCommon {
  readonly kind: 'gate';
  readonly gate: string;
  readonly controls: number;
  readonly targets: number;
  readonly parameters: number;
  readonly dagger?: boolean;
}

interface LineTool extends ToolCommon {
  readonly kind: 'measure' | 'reset' | 'barrier';
}

/** A display of the state at its position. */
interface DisplayTool extends ToolCommon {
  readonly kind: 'display';
  readonly display: DisplayName;
}

export interface ModifierTool extends ToolCommon {
  readonly kind: 'modifier';
  readonly modifier: Modifier;
}

/** Tools that make a separate operation. */
export type PlacedTool = GateTool | LineTool | DisplayTool;

export type PaletteTool = PlacedTool | ModifierTool;

/** The specification's default of every parameter. */
const DEFAULT_ANGLE = 'pi/4';

interface GateRow {
  readonly id: string;
  readonly section: PaletteSection;
  readonly gate?: string;
  readonly controls?: number;
  readonly dagger?: boolean;
  readonly key?: string;
}

const fromRow = ({ id, section, gate: name = id.toUpperCase(), controls = 0, dagger, key }: GateRow): GateTool => {
  const record = requireGate(name);
  return {
    kind: 'gate',
    id,
    section,
    gate: name,
    controls,
    targets: record.qubits,
    parameters: record.parameters.length,
    ...(dagger && { dagger }),
    ...(key !== undefined && { key }),
  };
};

const GATE_ROWS: readonly GateRow[] = [
  { id: 'h', section: 'superposition', key: 'H' },
  { id: 'x', section: 'superposition', key: 'X' },
  { id: 'y', section: 'superposition', key: 'Y' },
  { id: 'z', section: 'superposition', key: 'Z' },
  { id: 'i', section: 'superposition', key: 'I' },
  { id: 's', section: 'phase', key: 'S' },
  { id: 't', section: 'phase', key: 'T' },
  { id: 'sdg', section: 'phase', gate: 'S', dagger: true },
  { id: 'tdg', section: 'phase', gate: 'T', dagger: true },
  { id: 'u1', section: 'phase', key: 'P' },
  { id: 'cr', section: 'phase', gate: 'U1', controls: 1, key: 'R' },
  { id: 'rx', section: 'rotation', key: '1' },
  { id: 'ry', section: 'rotation', key: '2' },
  { id: 'rz', section: 'rotation', key: '3' },
  { id: 'u4', section: 'rotation' },
  { id: 'u2', section: 'rotation' },
  { id: 'u3', section: 'rotation', key: 'U' },
  { id: 'sx', section: 'rotation' },
  { id: 'rphi', section: 'rotation' },
  { id: 'x1', section: 'rotation' },
  { id: 'y1', section: 'rotation' },
  { id: 'z1', section: 'rotation' },
  { id: 'cnot', section: 'multi', gate: 'X', controls: 1, key: 'N' },
  { id: 'cz', section: 'multi', gate: 'Z', controls: 1 },
  { id: 'swap', section: 'multi', key: 'W' },
  { id: 'toffoli', section: 'multi', gate: 'X', controls: 2 },
  { id: 'iswap', section: 'multi' },
  { id: 'sqiswap', section: 'multi' },
  { id: 'iswaptheta', section: 'multi' },
  { id: 'cu', section: 'multi', gate: 'U4', controls: 1 },
  { id: 'rxx', section: 'multi' },
  { id: 'ryy', section: 'multi' },
  { id: 'rzz', section: 'multi' },
  { id: 'rzx', section: 'multi' },
];

/** All tools of the palette except the custom gates of the circuit, in display order. */
export const PALETTE_TOOLS: readonly PaletteTool[] = [
  ...GATE_ROWS.map(fromRow),
  { kind: 'measure', id: 'measure', section: 'measure', key: 'M' },
  { kind: 'reset', id: 'reset', section: 'measure', key: '0' },
  { kind: 'barrier', id: 'barrier', section: 'measure', key: 'B' },
  { kind: 'modifier', id: 'control', section: 'modifier', modifier: 'control', key: 'C' },
  { kind: 'modifier', id: 'anti', section: 'modifier', modifier: 'anti', key: 'O' },
  { kind: 'modifier', id: 'dagger', section: 'modifier', modifier: 'dagger', key: 'D' },
  { kind: 'modifier', id: 'if', section: 'modifier', modifier: 'if' },
  { kind: 'modifier', id: 'repeat', section: 'modifier', modifier: 'repeat' },
  ...DISPLAY_NAMES.map((name): DisplayTool => ({
    kind: 'display',
    id: `display-${name}`,
    section: 'display',
    display: name,
  })),
];

/** Returns the tool that places a composite. Its parameters start at the default angle, as for any gate. */
export const toolOfComposite = ({ name, qubits, parameters }: Composite): GateTool => ({
  kind: 'gate',
  id: `own:${name}`,
  section: 'own',
  gate: name,
  controls: 0,
  targets: qubits,
  parameters: parameters.length,
});

export const familyOf = (tool: PaletteTool): GateFamily => {
  if (tool.kind === 'gate') return tool.section === 'own' ? 'u' : requireGate(tool.gate).family;
  return tool.kind === 'modifier' || tool.kind === 'display' ? 'u' : 'm';
};

/** Number of points that the user must give. A barrier takes one and spans every line. */
export const pointsOf = (tool: PaletteTool): number => (tool.kind === 'gate' ? tool.controls + tool.targets : 1);

/** Returns the operation that a tool makes at these points. `bit`: the bit into which a measurement writes. */
export function makeOperation(tool: PlacedTool, points: readonly number[], qubits: number, bit: number): Operation {
  switch (tool.kind) {
    case 'measure':
      return measure(points[0]!, bit);
    case 'reset':
      return reset(points[0]!);
    case 'barrier':
      return barrier(Array.from({ length: qubits }, (_, qubit) => qubit));
    case 'display':
      return display(tool.display, points[0]!);
    case 'gate':
      return gate(tool.gate, points.slice(tool.controls), {
        controls: points.slice(0, tool.controls).map((qubit) => control(qubit)),
        dagger: tool.dagger ?? false,
        parameters: Array.from({ length: tool.parameters }, () => angle(DEFAULT_ANGLE)),
      });
  }
}
