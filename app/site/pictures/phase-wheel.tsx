/** Sectors of the wheel: fine enough that steps are not seen. */
const SECTORS = 48;
/** A little overlap hides the seams. */
const OVERLAP = 1.04;
const TICKS = 24;

const fixed = (value: number): string => value.toFixed(2);

interface PhaseWheelProps {
  radius?: number;
  label: string;
}

/** The legend of every phase colour: angle 0 at the right, anticlockwise. */
export function PhaseWheel({ radius = 30, label }: PhaseWheelProps) {
  const padding = 18;
  const centre = radius + padding;
  const inner = radius * 0.7;
  const at = (angle: number, length: number) => `${fixed(centre + length * Math.cos(angle))} ${fixed(centre - length * Math.sin(angle))}`;
  const tick = (k: number) => (k % 6 === 0 ? 0.36 : k % 3 === 0 ? 0.2 : 0.1);
  return (
    <svg className="wheel" viewBox={`0 0 ${2 * centre + 6} ${2 * centre}`} width={2 * centre + 6} height={2 * centre} role="img" aria-label={label}>
      {Array.from({ length: SECTORS }, (_, k) => {
        const from = (2 * Math.PI * k) / SECTORS;
        const to = (2 * Math.PI * (k + OVERLAP)) / SECTORS;
        return (
          <path
            key={k}
            className="phf"
            style={{ '--ph': Math.round((360 * (k + 0.5)) / SECTORS) }}
            d={`M${at(from, radius)}A${radius} ${radius} 0 0 0 ${at(to, radius)}L${at(to, inner)}A${inner} ${inner} 0 0 1 ${at(from, inner)}z`}
          />
        );
      })}
      {Array.from({ length: TICKS }, (_, k) => {
        const angle = (2 * Math.PI * k) / TICKS;
        return <path key={k} className="thin" d={`M${at(angle, inner - 2)}L${at(angle, inner - 2 - radius * tick(k))}`} />;
      })}
      <g className="tick" aria-hidden="true">
        <text x={centre + radius + 4} y={centre + 4}>
          0
        </text>
        <text x={centre} y={centre - radius - 5} textAnchor="middle">
          π/2
        </text>
        <text x={centre - radius - 4} y={centre + 4} textAnchor="end">
          π
        </text>
        <text x={centre} y={centre + radius + 13} textAnchor="middle">
          −π/2
        </text>
      </g>
    </svg>
  );
}
