const RADIUS = 30;
const INNER = RADIUS * 0.7;
const CENTRE = RADIUS + 18;
/** Sectors of the wheel; with this number the steps are not visible. */
const SECTORS = 48;
/** A little overlap hides the seams. */
const OVERLAP = 1.04;
const TICKS = 24;

const fixed = (value: number): string => value.toFixed(2);
const at = (angle: number, length: number): string =>
  `${fixed(CENTRE + length * Math.cos(angle))} ${fixed(CENTRE - length * Math.sin(angle))}`;

function sector(k: number): string {
  const from = (2 * Math.PI * k) / SECTORS;
  const to = (2 * Math.PI * (k + OVERLAP)) / SECTORS;
  const edge =
    `M${at(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 0 ${at(to, RADIUS)}L${at(to, INNER)}A${INNER} ${INNER} 0 0 1 ` +
    `${at(from, INNER)}z`;
  return `<path class="phase-fill" style="--ph:${Math.round((360 * (k + 0.5)) / SECTORS)}" d="${edge}"/>`;
}

function tick(k: number): string {
  const angle = (2 * Math.PI * k) / TICKS;
  const length = RADIUS * (k % 6 === 0 ? 0.36 : k % 3 === 0 ? 0.2 : 0.1);
  return `M${at(angle, INNER - 2)}L${at(angle, INNER - 2 - length)}`;
}

const figures = [
  `<text x="${CENTRE + RADIUS + 4}" y="${CENTRE + 4}">0</text>`,
  `<text x="${CENTRE}" y="${CENTRE - RADIUS - 5}" text-anchor="middle">π/2</text>`,
  `<text x="${CENTRE - RADIUS - 4}" y="${CENTRE + 4}" text-anchor="end">π</text>`,
  `<text x="${CENTRE}" y="${CENTRE + RADIUS + 13}" text-anchor="middle">−π/2</text>`,
];

/** Drawn once, because every visitor's first page contains it. */
const DRAWING = [
  ...Array.from({ length: SECTORS }, (_, k) => sector(k)),
  `<path class="thin" d="${Array.from({ length: TICKS }, (_, k) => tick(k)).join('')}"/>`,
  `<g class="tick" aria-hidden="true">${figures.join('')}</g>`,
].join('');

/** The legend of the phase colours: angle 0 at the right, anticlockwise. */
export function PhaseWheel({ label }: { label: string }) {
  const [width, height] = [2 * CENTRE + 6, 2 * CENTRE];
  return (
    <svg
      className="wheel"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: DRAWING }}
    />
  );
}
