import type { FigureProps } from '#app/learn/figures.ts';

const ROWS = 12;
const COLUMNS = 6;
/** Couplers without a working gate: the published map that the emulated chip uses. */
const DEAD = ['4-5', '5-11', '8-9', '14-20', '15-21', '17-23', '39-45', '40-46', '44-50', '46-47'] as const;
/** The shortest way of a CX from q8 to q21 over working couplers. */
const ROUTE = [8, 14, 15, 16, 22, 21] as const;

type Point = readonly [x: number, y: number];

const RADIUS = 11;
const across = (qubit: number): number => 34 + 48 * (qubit % COLUMNS);
const down = (qubit: number): number => 52 + 35 * Math.floor(qubit / COLUMNS);

const QUBITS = Array.from({ length: ROWS * COLUMNS }, (_, qubit) => qubit);
const PAIRS = QUBITS.flatMap((qubit) =>
  [
    { id: `${qubit}-${qubit + 1}`, from: qubit, to: qubit + 1, exists: qubit % COLUMNS < COLUMNS - 1 },
    { id: `${qubit}-${qubit + COLUMNS}`, from: qubit, to: qubit + COLUMNS, exists: qubit + COLUMNS < QUBITS.length },
  ].filter(({ exists }) => exists),
);
const dead: ReadonlySet<string> = new Set(DEAD);
const routed: ReadonlySet<number> = new Set(ROUTE);

const middle = (from: number, to: number): Point => [(across(from) + across(to)) / 2, (down(from) + down(to)) / 2];
/** A cross where a coupler is missing. */
const cross = ([x, y]: Point): string => `M${x - 4},${y - 4}l8,8M${x + 4},${y - 4}l-8,8`;

const LINES = PAIRS.filter(({ id }) => !dead.has(id))
  .map(({ from, to }) => `M${across(from)},${down(from)}L${across(to)},${down(to)}`)
  .join('');
const CROSSES = PAIRS.filter(({ id }) => dead.has(id))
  .map(({ from, to }) => cross(middle(from, to)))
  .join('');

function Lattice() {
  return (
    <>
      <path className="figure-line" d={LINES} />
      <path className="figure-line" d={CROSSES} />
      <polyline className="figure-accent" points={ROUTE.map((qubit) => `${across(qubit)},${down(qubit)}`).join(' ')} />
      {QUBITS.map((qubit) => (
        <g key={qubit}>
          <circle className="figure-panel" cx={across(qubit)} cy={down(qubit)} r={RADIUS} />
          {routed.has(qubit) && (
            <>
              <circle className="figure-area" cx={across(qubit)} cy={down(qubit)} r={RADIUS} />
              <circle className="figure-accent" cx={across(qubit)} cy={down(qubit)} r={RADIUS} />
            </>
          )}
          <text className="figure-code" x={across(qubit)} y={down(qubit) + 4} textAnchor="middle">
            {qubit}
          </text>
        </g>
      ))}
    </>
  );
}

/** The stages from the top: temperature, name, and what the drive line has there. */
const STAGES = [
  { kelvin: '300 K', zh: '室温', en: 'room', attenuates: false },
  { kelvin: '50 K', zh: '第一级', en: 'first stage', attenuates: false },
  { kelvin: '4 K', zh: '第二级', en: 'second stage', attenuates: true },
  { kelvin: '0.8 K', zh: '蒸馏室', en: 'still', attenuates: false },
  { kelvin: '0.1 K', zh: '冷板', en: 'cold plate', attenuates: true },
  { kelvin: '10 mK', zh: '混合室', en: 'mixing chamber', attenuates: true },
] as const;

const DRIVE = 414;
const READOUT = 486;
const CHIP = { x: 394, y: 416, width: 112, height: 30 } as const;
const stageY = (stage: number): number => 78 + 60 * stage;
/** The plates get smaller from stage to stage. */
const plateLeft = (stage: number): number => 356 + 4 * stage;
const plateRight = (stage: number): number => 540 - 4 * stage;
const AMPLIFIER_STAGE = 2;

function Amplifier({ x, y }: { readonly x: number; readonly y: number }) {
  const outline = `M${x - 13},${y + 11}h26l-13,-24z`;
  return (
    <>
      <path className="figure-panel" d={outline} />
      <path className="figure-second" d={outline} />
    </>
  );
}

function Stages({ language }: FigureProps) {
  return (
    <>
      {STAGES.map(({ kelvin, ...names }, stage) => (
        <g key={kelvin}>
          <rect
            className="figure-panel"
            x={plateLeft(stage)}
            y={stageY(stage) - 3}
            width={plateRight(stage) - plateLeft(stage)}
            height={6}
          />
          <text className="figure-strong" x={548} y={stageY(stage) - 2}>
            {kelvin}
          </text>
          <text className="figure-label" x={548} y={stageY(stage) + 14}>
            {names[language]}
          </text>
        </g>
      ))}
      <line className="figure-accent" x1={DRIVE} y1={52} x2={DRIVE} y2={CHIP.y} />
      <line className="figure-second" x1={READOUT} y1={52} x2={READOUT} y2={CHIP.y} />
      {STAGES.map(
        ({ kelvin, attenuates }, stage) =>
          attenuates && (
            <g key={kelvin}>
              <rect className="figure-panel" x={DRIVE - 28} y={stageY(stage) - 11} width={56} height={22} />
              <text className="figure-code" x={DRIVE} y={stageY(stage) + 4} textAnchor="middle">
                −20 dB
              </text>
            </g>
          ),
      )}
      <Amplifier x={READOUT} y={stageY(AMPLIFIER_STAGE)} />
    </>
  );
}

const LABELS = {
  zh: {
    lattice: '耦合图',
    dead: '不能用的耦合器',
    route: 'CX 的路径',
    refrigerator: '制冷机',
    drive: '驱动',
    readout: '读出',
    amplifier: '放大器',
    chip: '芯片',
  },
  en: {
    lattice: 'coupling map',
    dead: 'dead coupler',
    route: 'route of the CX',
    refrigerator: 'refrigerator',
    drive: 'drive',
    readout: 'readout',
    amplifier: 'amplifier',
    chip: 'chip',
  },
} as const;

/** The coupling map of the emulated chip with one route, and the stages of a refrigerator. */
export default function LatticeAndRefrigeratorFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  return (
    <svg viewBox="0 0 640 494">
      <text className="figure-strong" x={23} y={22}>
        {labels.lattice}
      </text>
      <Lattice />
      <path className="figure-line" d={cross([30, 476])} />
      <text className="figure-text" x={44} y={480.5}>
        {labels.dead}
      </text>
      <line className="figure-accent" x1={176} y1={476} x2={202} y2={476} />
      <text className="figure-text" x={210} y={480.5}>
        {labels.route}
      </text>

      <text className="figure-strong" x={356} y={22}>
        {labels.refrigerator}
      </text>
      <text className="figure-label" x={DRIVE} y={45} textAnchor="middle">
        {labels.drive}
      </text>
      <text className="figure-label" x={READOUT} y={45} textAnchor="middle">
        {labels.readout}
      </text>
      <Stages language={language} />
      <Amplifier x={DRIVE} y={477} />
      <text className="figure-text" x={DRIVE + 22} y={480.5}>
        {labels.amplifier}
      </text>
      <rect className="figure-panel" {...CHIP} />
      <text className="figure-strong" x={CHIP.x + CHIP.width / 2} y={CHIP.y + 19.5} textAnchor="middle">
        {labels.chip}
      </text>
    </svg>
  );
}
