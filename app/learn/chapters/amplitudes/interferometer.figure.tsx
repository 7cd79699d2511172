import type { FigureProps } from '#app/learn/figures.ts';

const LABELS = {
  zh: { splitter: '分束器', mirror: '反射镜', photon: '光子' },
  en: { splitter: 'beam splitter', mirror: 'mirror', photon: 'photon' },
};

/** The corners of the rectangle of arms, in the units of the drawing. */
const LEFT = 96;
const RIGHT = 246;
const TOP = 92;
const BOTTOM = 206;

/** A mirror or splitter as a stroke that sends light from left to right up, and from below to the right. */
const stroke = (x: number, y: number): string => `M${x - 17} ${y + 17}L${x + 17} ${y - 17}`;

/** A detector: half a disk that is open to the light. */
const DETECTOR = 'M0 -13A13 13 0 0 1 0 13Z';

const PHASES = [
  { name: '0', phase: 0 },
  { name: 'π/2', phase: Math.PI / 2 },
  { name: 'π', phase: Math.PI },
];
const PANEL = { left: 368, step: 92, width: 80, base: 206, height: 114 };
const BAR = 24;

/** A Mach–Zehnder interferometer and the probabilities cos²(φ/2), sin²(φ/2) of its two detectors. */
export default function InterferometerFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  return (
    <svg viewBox="0 0 640 256">
      <path d={`M28 ${BOTTOM}H${RIGHT}V38`} className="figure-line" />
      <path d={`M${LEFT} ${BOTTOM}V${TOP}H304`} className="figure-line" />
      <path d={`M${LEFT + 24} ${BOTTOM - 5}l8 5l-8 5M${LEFT - 5} 154l5 -8l5 8`} className="figure-line" />
      <rect x={158} y={TOP - 17} width={14} height={34} className="figure-area" />
      <rect x={158} y={TOP - 17} width={14} height={34} className="figure-accent" />
      <text x={165} y={TOP - 24} textAnchor="middle" className="figure-strong">
        φ
      </text>
      <path d={stroke(LEFT, BOTTOM)} className="figure-accent" />
      <path d={stroke(RIGHT, TOP)} className="figure-accent" />
      <path d={`${stroke(LEFT, TOP)}${stroke(RIGHT, BOTTOM)}`} className="figure-line" />
      <text x={LEFT} y={BOTTOM + 38} textAnchor="middle" className="figure-label">
        {labels.splitter}
      </text>
      <text x={RIGHT} y={BOTTOM + 38} textAnchor="middle" className="figure-label">
        {labels.mirror}
      </text>
      <text x={LEFT - 14} y={TOP - 24} textAnchor="middle" className="figure-label">
        {labels.mirror}
      </text>
      <text x={RIGHT + 14} y={TOP + 36} className="figure-label">
        {labels.splitter}
      </text>
      <text x={28} y={BOTTOM - 8} className="figure-label">
        {labels.photon}
      </text>
      <path d={DETECTOR} transform="translate(304 92)" className="figure-fill" />
      <path d={DETECTOR} transform="translate(246 38) rotate(-90)" className="figure-fill-second" />
      <text x={324} y={TOP + 4} className="figure-strong">
        D0
      </text>
      <text x={RIGHT + 20} y={34} className="figure-strong">
        D1
      </text>
      {PHASES.map(({ name, phase }, index) => {
        const left = PANEL.left + index * PANEL.step;
        const bars = [
          { detector: 'D0', x: left + 12, share: Math.cos(phase / 2) ** 2, fill: 'figure-fill' },
          {
            detector: 'D1',
            x: left + PANEL.width - 12 - BAR,
            share: Math.sin(phase / 2) ** 2,
            fill: 'figure-fill-second',
          },
        ];
        return (
          <g key={name}>
            <text
              x={left + PANEL.width / 2}
              y={PANEL.base - PANEL.height - 34}
              textAnchor="middle"
              className="figure-text"
            >
              φ = {name}
            </text>
            <path d={`M${left} ${PANEL.base}h${PANEL.width}`} className="figure-line" />
            {bars.map(({ detector, x, share, fill }) => {
              const height = PANEL.height * share;
              return (
                <g key={detector}>
                  <rect
                    x={x}
                    y={(PANEL.base - height).toFixed(1)}
                    width={BAR}
                    height={height.toFixed(1)}
                    className={fill}
                  />
                  <text
                    x={x + BAR / 2}
                    y={(PANEL.base - height - 6).toFixed(1)}
                    textAnchor="middle"
                    className="figure-label"
                  >
                    {Number(share.toFixed(2))}
                  </text>
                  <text x={x + BAR / 2} y={PANEL.base + 18} textAnchor="middle" className="figure-text">
                    {detector}
                  </text>
                </g>
              );
            })}
          </g>
        );
      })}
    </svg>
  );
}
