import { marksBetween } from '#app/charts/axis.ts';
import { contours, type GridPoint } from './contours.ts';
import { type OscillatorTerm, type SampledWave, sampleWave } from './oscillator.ts';
import { simplifyLine } from './simplify-line.ts';
import { soundings } from './soundings.ts';

/** A nautical chart of a wave function: depth contours of |ψ|², lines of equal phase, soundings, a graticule. */
export interface WaveChartDesign {
  readonly width: number;
  readonly height: number;
  /** |x| at the left and right edge, in oscillator lengths. */
  readonly halfWidth: number;
  readonly columns: number;
  readonly rows: number;
  readonly terms: readonly OscillatorTerm[];
  /** Contours of |ψ|² as shares of its peak. */
  readonly levels: readonly number[];
  readonly phaseLines: number;
  /** Dots across: their size is |ψ|, their color its phase. */
  readonly dots?: number;
  /** Seed for the positions of the soundings. */
  readonly seed: number;
  /** A legend covers the area right of and below this point, so no soundings are placed there. */
  readonly legend?: { readonly left: number; readonly top: number };
}

const FRAME = 22;
/** Below this share of the peak, the phase is meaningless and is not drawn. */
const FAINTEST_SHARE = 0.00002;
/** In drawing units; deviations below this are not visible. */
const TOLERANCE = 0.16;

/** Inline styles, because a referenced drawing inherits the page's custom properties but not its rules. */
const STYLE = {
  phase: 'fill:none;stroke-width:.85;opacity:.85',
  contour: 'fill:none;stroke:var(--ink);stroke-width:.7;opacity:.55',
  strongContour: 'fill:none;stroke:var(--ink);stroke-width:1.1;opacity:.8',
  frame: 'fill:none;stroke:var(--ink);stroke-width:.9',
  segment: 'fill:var(--ink)',
  tick: 'fill:var(--ink-3);font:10.5px var(--font-text);font-variant-numeric:tabular-nums',
  sounding:
    'fill:var(--ink-2);font:10px var(--font-text);font-variant-numeric:tabular-nums;' +
    'paint-order:stroke;stroke:var(--surface);stroke-width:2.5px;stroke-linejoin:round',
} as const;

const phaseColour = (degrees: number): string =>
  `light-dark(oklch(.63 .108 ${(205 + degrees) % 360}),oklch(.75 .115 ${(205 + degrees) % 360}))`;
const phaseStroke = (degrees: number): string => `stroke:${phaseColour(degrees)}`;

const short = (value: number): string => String(Math.round(value * 10) / 10);
const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value));

interface ChartCoordinates {
  readonly x: (column: number) => number;
  readonly y: (row: number) => number;
}

/** Returns the chart as the content of an `<svg viewBox="0 0 width height">`. */
export function drawWaveChart(design: WaveChartDesign): string {
  const { width, height, columns, rows, halfWidth } = design;
  const halfHeight = (halfWidth * (height - 2 * FRAME)) / (width - 2 * FRAME);
  const wave = sampleWave(design.terms, { columns, rows, halfWidth, halfHeight });
  const coordinates: ChartCoordinates = {
    x: (column) => FRAME + ((width - 2 * FRAME) * column) / columns,
    y: (row) => height - FRAME - ((height - 2 * FRAME) * row) / rows,
  };
  return [
    phaseLines(wave, design.phaseLines, coordinates),
    design.dots === undefined ? '' : phaseDots(wave, design.dots, coordinates),
    depthContours(wave, design.levels, coordinates),
    soundingNumbers(wave, design, coordinates),
    graticule(design, halfHeight),
  ].join('');
}

const corner = (wave: SampledWave, i: number, j: number): number => j * (wave.columns + 1) + i;
const share = (wave: SampledWave, i: number, j: number): number => {
  const at = corner(wave, i, j);
  return (wave.re[at]! ** 2 + wave.im[at]! ** 2) / wave.peak;
};

/** Writes points in integer tenths, each relative to the one before: half the bytes of absolute coordinates. */
function pathOf(lines: readonly (readonly GridPoint[])[], { x, y }: ChartCoordinates): string {
  let path = '';
  for (const line of lines) {
    const points = simplifyLine(
      line.map(([i, j]) => [x(i), y(j)] as const),
      TOLERANCE,
    );
    if (points.length < 3) continue;
    let [fromX, fromY] = points[0]!.map((value) => Math.round(value * 10)) as [number, number];
    path += `M${short(fromX / 10)} ${short(fromY / 10)}l`;
    const steps = points.slice(1).map(([toX, toY]) => {
      const next: [number, number] = [Math.round(toX * 10), Math.round(toY * 10)];
      const step = `${short((next[0] - fromX) / 10)} ${short((next[1] - fromY) / 10)}`;
      [fromX, fromY] = next;
      return step;
    });
    path += steps
      .join(' ')
      .replace(/ -/g, '-')
      .replace(/(^|[ -])0\./g, '$1.');
  }
  return path;
}

/**
 * Returns the lines of equal phase. Line k is where the phase is 2πk/count: the zero line of ψ rotated back by that
 * angle, on its positive side.
 */
function phaseLines(wave: SampledWave, count: number, coordinates: ChartCoordinates): string {
  const lines = Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const found = contours({
      columns: wave.columns,
      rows: wave.rows,
      field: (i, j) => wave.im[corner(wave, i, j)]! * cos - wave.re[corner(wave, i, j)]! * sin,
      includesCell: (i, j) =>
        wave.re[corner(wave, i, j)]! * cos + wave.im[corner(wave, i, j)]! * sin > 0 &&
        share(wave, i, j) > FAINTEST_SHARE,
    });
    return `<path d="${pathOf(found, coordinates)}" style="${phaseStroke((360 * k) / count)}"/>`;
  });
  return `<g style="${STYLE.phase}">${lines.join('')}</g>`;
}

/** Dots smaller than this share of the largest are left out. */
const SMALLEST_DOT = 0.1;
/** Share of the distance between two dots that the largest dot covers. */
const LARGEST_DOT = 0.92;
/** Degrees; dots of the same rounded phase are one path. */
const PHASE_STEP = 5;

/** Returns dots on a square grid with `across` of them in a row. */
function phaseDots(wave: SampledWave, across: number, { x, y }: ChartCoordinates): string {
  const step = wave.columns / across;
  const largest = (LARGEST_DOT * (x(step) - x(0))) / 2;
  const dots = new Map<number, string>();
  for (let j = step / 2; j < wave.rows; j += step) {
    for (let i = step / 2; i < wave.columns; i += step) {
      const at = corner(wave, Math.round(i), Math.round(j));
      const [re, im] = [wave.re[at]!, wave.im[at]!];
      const size = Math.sqrt((re ** 2 + im ** 2) / wave.peak);
      if (size < SMALLEST_DOT) continue;
      const turns = Math.round(((Math.atan2(im, re) * 180) / Math.PI + 360) / PHASE_STEP) * PHASE_STEP;
      const radius = short(largest * size);
      const [left, width] = [short(x(Math.round(i)) - Number(radius)), short(2 * Number(radius))];
      const dot = `M${left} ${short(y(Math.round(j)))}a${radius} ${radius} 0 1 0 ${width} 0a${radius} ${radius} 0 1 0-${width} 0`;
      dots.set(turns % 360, (dots.get(turns % 360) ?? '') + dot);
    }
  }
  return `<g style="opacity:.5">${[...dots]
    .map(([degrees, path]) => `<path d="${path}" style="fill:${phaseColour(degrees)}"/>`)
    .join('')}</g>`;
}

function depthContours(wave: SampledWave, levels: readonly number[], coordinates: ChartCoordinates): string {
  return levels
    .map((level, index) => {
      const found = contours({ columns: wave.columns, rows: wave.rows, field: (i, j) => share(wave, i, j) - level });
      return `<path d="${pathOf(found, coordinates)}" style="${index % 3 === 2 ? STYLE.strongContour : STYLE.contour}"/>`;
    })
    .join('');
}

function soundingNumbers(wave: SampledWave, { seed, legend }: WaveChartDesign, { x, y }: ChartCoordinates): string {
  const numbers = soundings({ columns: wave.columns, rows: wave.rows, seed, depth: (i, j) => 100 * share(wave, i, j) });
  const [integers, tenths]: [PlacedDigit[], PlacedDigit[]] = [[], []];
  for (const { i, j, whole, tenth } of numbers) {
    if (legend !== undefined && x(i) > legend.left && y(j) > legend.top) continue;
    const digits = [...whole];
    let left = x(i) - (digits.length * DIGIT_WIDTH + TENTH_WIDTH) / 2;
    for (const digit of digits) {
      integers.push({ digit, x: left + DIGIT_WIDTH / 2, y: y(j) });
      left += DIGIT_WIDTH;
    }
    tenths.push({ digit: tenth, x: left + TENTH_WIDTH / 2, y: y(j) + 2.5 });
  }
  return `<g style="${STYLE.sounding}" text-anchor="middle">${digitsText(integers)}${digitsText(tenths, ' font-size="7.5"')}</g>`;
}

/** Widths of a tabular digit of the text font, at the sizes of the whole number and of the tenth. */
const DIGIT_WIDTH = 6.2;
const TENTH_WIDTH = 4.7;

interface PlacedDigit {
  readonly digit: string;
  readonly x: number;
  readonly y: number;
}

/**
 * One text element for all digits: the browser lays out each element separately, and a hundred of them would delay the
 * first view.
 */
const digitsText = (digits: readonly PlacedDigit[], attributes = ''): string =>
  `<text${attributes} x="${digits.map(({ x }) => short(x)).join(' ')}" ` +
  `y="${digits.map(({ y }) => short(y)).join(' ')}">` +
  `${digits.map(({ digit }) => digit).join('')}</text>`;

/** Frame with alternating segments and the coordinates, as on a nautical chart. */
function graticule({ width, height, halfWidth }: WaveChartDesign, halfHeight: number): string {
  const inner = { width: width - 2 * FRAME, height: height - 2 * FRAME };
  const across = 14;
  const down = Math.round((across * inner.height) / inner.width);
  let segments = '';
  for (let k = 0; k < across; k += 2) {
    const x = short(FRAME + (inner.width * k) / across);
    const length = short(inner.width / across);
    segments += `M${x} ${FRAME - 5}h${length}v3h-${length}zM${x} ${height - FRAME + 2}h${length}v3h-${length}z`;
  }
  for (let k = 0; k < down; k += 2) {
    const y = short(FRAME + (inner.height * k) / down);
    const length = short(inner.height / down);
    segments += `M${FRAME - 5} ${y}v${length}h3v-${length}zM${width - FRAME + 2} ${y}v${length}h3v-${length}z`;
  }
  let ticks = '';
  for (const value of marksBetween(-halfWidth, halfWidth, 2 * halfWidth)) {
    const x = FRAME + (inner.width * (value + halfWidth)) / (2 * halfWidth);
    ticks += `<text x="${short(x)}" y="${FRAME - 9}" text-anchor="middle">${signed(value)}</text>`;
    if (Math.abs(value) > halfHeight) continue;
    const y = height - FRAME - (inner.height * (value + halfHeight)) / (2 * halfHeight) + 3.5;
    ticks += `<text x="${FRAME - 9}" y="${short(y)}" text-anchor="end">${signed(value)}</text>`;
  }
  const outer = `<rect x="${FRAME - 5}" y="${FRAME - 5}" width="${inner.width + 10}" height="${inner.height + 10}"/>`;
  const frame = `<rect x="${FRAME}" y="${FRAME}" width="${inner.width}" height="${inner.height}"/>`;
  return (
    `<g style="${STYLE.frame}">${frame}${outer}</g><path d="${segments}" style="${STYLE.segment}"/>` +
    `<g style="${STYLE.tick}">${ticks}</g>`
  );
}
