import type { FigureProps } from '#app/learn/figures.ts';

const LABELS = {
  zh: { shots: '次数 N', frequency: '结果 1 的频率', band: '0.5 ± √(0.25/N)', series: '五组测量' },
  en: { shots: 'shots N', frequency: 'frequency of 1', band: '0.5 ± √(0.25/N)', series: 'five series' },
};

const FRAME = { left: 62, right: 604, top: 44, bottom: 262 };
/** The frequencies at the lower and the upper edge. */
const LOWEST = 0.2;
const HIGHEST = 0.8;
const MOST = 100_000;
const SERIES = [
  { seed: 7777, className: 'figure-accent' },
  { seed: 1_000_003, className: 'figure-second' },
  { seed: 31_337, className: 'figure-third' },
  { seed: 3, className: 'figure-line' },
  { seed: 42, className: 'figure-dashed' },
];

/** Numbers of shots from 10 to 100,000, about evenly spaced in the logarithm. */
const COUNTS = Array.from({ length: 49 }, (_, step) => Math.round(10 ** (1 + step / 12)));

const acrossOf = (shots: number): string =>
  (FRAME.left + ((Math.log10(shots) - 1) / 4) * (FRAME.right - FRAME.left)).toFixed(1);
const downOf = (frequency: number): string =>
  (FRAME.bottom - ((frequency - LOWEST) / (HIGHEST - LOWEST)) * (FRAME.bottom - FRAME.top)).toFixed(1);

/** Tosses a fair coin 100,000 times by a linear congruential generator; returns the frequencies as a path. */
function runOf(seed: number): string {
  let state = seed;
  let ones = 0;
  let next = 0;
  let path = '';
  for (let shots = 1; shots <= MOST; shots++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    ones += state >>> 31;
    if (shots !== COUNTS[next]) continue;
    path += `${next === 0 ? 'M' : 'L'}${acrossOf(shots)} ${downOf(ones / shots)}`;
    next++;
  }
  return path;
}

const bandEdge = (sign: number): readonly string[] =>
  COUNTS.map((shots) => `${acrossOf(shots)} ${downOf(0.5 + sign * Math.sqrt(0.25 / shots))}`);
const BAND = `M${[...bandEdge(1), ...bandEdge(-1).toReversed()].join('L')}Z`;
const FREQUENCIES = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

/** The frequency of ones among N shots of a fair coin, in five series, and the band of one standard error. */
export default function FrequencyFigure({ language }: FigureProps) {
  const labels = LABELS[language];
  return (
    <svg viewBox="0 0 640 316">
      <path d={BAND} className="figure-area" />
      {FREQUENCIES.map((frequency) => (
        <g key={frequency}>
          <path d={`M${FRAME.left} ${downOf(frequency)}H${FRAME.right}`} className="figure-thin" />
          <text x={FRAME.left - 8} y={downOf(frequency)} dy={4} textAnchor="end" className="figure-label">
            {frequency.toFixed(1)}
          </text>
        </g>
      ))}
      {[1, 2, 3, 4, 5].map((power) => (
        <g key={power}>
          <path d={`M${acrossOf(10 ** power)} ${FRAME.bottom}v6`} className="figure-line" />
          <text x={acrossOf(10 ** power)} y={FRAME.bottom + 22} textAnchor="middle" className="figure-label">
            {(10 ** power).toLocaleString('en-US')}
          </text>
        </g>
      ))}
      <path d={`M${FRAME.left} ${FRAME.top}V${FRAME.bottom}H${FRAME.right}`} className="figure-line" />
      {SERIES.map(({ seed, className }) => (
        <path key={seed} d={runOf(seed)} className={className} />
      ))}
      <text x={16} y={24} className="figure-text">
        {labels.frequency}
      </text>
      <text x={(FRAME.left + FRAME.right) / 2} y={308} textAnchor="middle" className="figure-text">
        {labels.shots}
      </text>
      <rect x={432} y={13} width={26} height={14} className="figure-area" />
      <text x={466} y={24} className="figure-text">
        {labels.band}
      </text>
      <path d="M300 20h26" className="figure-accent" />
      <text x={334} y={24} className="figure-text">
        {labels.series}
      </text>
    </svg>
  );
}
