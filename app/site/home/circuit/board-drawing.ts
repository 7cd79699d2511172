import { requireGate } from '#simulator';
import { HOME_COLUMNS } from './circuit-sizes.ts';
import { columnsOfSteps, type HomeCircuit, type HomeStep, otherQubit } from './home-circuit.ts';
import { paletteGate, type PaletteGateId } from './palette-gates.ts';

/** Lengths of the board in CSS pixels. Columns are shares of its width, so they fill a wide and a narrow board. */
const ROW = 56;
const BOARD_HEIGHT = 2 * ROW;
const SIZE = 40;
const CONTROL_RADIUS = 4.6;
const XOR_RADIUS = 12;
/** How far a wire's name ends left of the first column. */
const NAME_GAP = 8;

const familyOf = (id: PaletteGateId): string => `family-${requireGate(paletteGate(id).gate).family}`;
const rowOf = (qubit: number): number => ROW * (qubit + 0.5);

/** A gate in a box, around the point (0, y). The space between name and angle is not drawn: its text is read aloud. */
function boxed(id: PaletteGateId, y: number): string {
  const { name, angle } = paletteGate(id);
  const text = (content: string, at: number, kind: string, size: number): string =>
    `<text x="0" y="${at}" class="${kind}" text-anchor="middle" font-size="${size}">${content}</text>`;
  return (
    `<g class="${familyOf(id)}"><rect x="${-SIZE / 2}" y="${y - SIZE / 2}" width="${SIZE}" height="${SIZE}" rx="3" ` +
    `class="gate-box"/>${
      angle === undefined
        ? text(name, y + 5.6, 'gate-text', 16)
        : `${text(name, y - 1, 'gate-text', 13)} ${text(angle.drawn, y + 13, 'gate-parameter', 11)}`
    }</g>`
  );
}

/** A CNOT with its control at (0, control) and its target at (0, target). */
const joined = (control: number, target: number): string =>
  `<g class="family-p"><line x1="0" x2="0" y1="${control}" y2="${target}" class="link"/>` +
  `<circle cx="0" cy="${control}" r="${CONTROL_RADIUS}" class="control-dot"/>` +
  `<circle cx="0" cy="${target}" r="${XOR_RADIUS}" class="xor"/>` +
  `<path d="M${-XOR_RADIUS} ${target}h${2 * XOR_RADIUS}M0 ${target - XOR_RADIUS}v${2 * XOR_RADIUS}" class="xor-line"/></g>`;

const drawnStep = ({ gate, qubit }: HomeStep): string =>
  gate === 'cx' ? joined(rowOf(qubit), rowOf(otherQubit(qubit))) : boxed(gate, rowOf(qubit));

/** The place of a gate that is still held: dashed. */
const ghostStep = ({ gate, qubit }: HomeStep): string =>
  gate === 'cx'
    ? `<line x1="0" x2="0" y1="${rowOf(0)}" y2="${rowOf(1)}" class="ghost-part"/>` +
      `<circle cx="0" cy="${rowOf(qubit)}" r="${CONTROL_RADIUS}" class="ghost-part"/>` +
      `<circle cx="0" cy="${rowOf(otherQubit(qubit))}" r="${XOR_RADIUS}" class="ghost-part"/>`
    : `<rect x="${-SIZE / 2}" y="${rowOf(qubit) - SIZE / 2}" width="${SIZE}" height="${SIZE}" rx="3" class="ghost-part"/>`;

const percent = (share: number): string => `${Number((100 * share).toFixed(3))}%`;

/** Content of the symbol of a gate in the palette, 44 × 44. */
export const paletteSymbol = (id: PaletteGateId): string =>
  id === 'cx'
    ? `<g transform="translate(22 22)"><g class="family-p"><rect x="-20" y="-20" width="40" height="40" rx="3" ` +
      `class="gate-box"/></g><g transform="scale(.6)">${joined(-20, 12)}</g></g>`
    : `<g transform="translate(22 22)">${boxed(id, 0)}</g>`;

/** Which gate of the board is held, and which is selected; -1 for none. */
interface BoardMarks {
  readonly held?: number;
  readonly selected?: number;
}

/** Draws wires and gates as the content of an `<svg>` that is as wide as its columns and `BOARD_HEIGHT` high. */
export function drawBoard(circuit: HomeCircuit, { held = -1, selected = -1 }: BoardMarks = {}): string {
  const columns = columnsOfSteps(circuit);
  const wires = [0, 1].map(
    (qubit) =>
      `<text x="${-NAME_GAP - 32}" y="${rowOf(qubit) + 5}" class="qubit-label" text-anchor="end">q` +
      `<tspan dy="3" class="sub">${qubit}</tspan></text>` +
      `<text x="${-NAME_GAP}" y="${rowOf(qubit) + 4}" class="ket" text-anchor="end">|0⟩</text>` +
      `<line x1="-4" x2="100%" y1="${rowOf(qubit)}" y2="${rowOf(qubit)}" class="wire"/>`,
  );
  const gates = circuit.map((step, index) => {
    const column = columns[index]!;
    const slot =
      index !== held && index !== selected
        ? ''
        : `<rect x="${percent(column / HOME_COLUMNS)}" y="2" width="${percent(1 / HOME_COLUMNS)}" ` +
          `height="${BOARD_HEIGHT - 4}" class="board-slot"/>`;
    return (
      `${slot}<svg x="${percent((column + 0.5) / HOME_COLUMNS)}" overflow="visible" class="board-gate">` +
      `${index === held ? `<g class="ghost">${ghostStep(step)}</g>` : drawnStep(step)}</svg>`
    );
  });
  return [...wires, ...gates].join('');
}
