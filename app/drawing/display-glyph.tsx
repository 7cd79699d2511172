import type { DisplayName } from '#simulator';

interface Glyph {
  readonly display: DisplayName;
  readonly x: number;
  readonly y: number;
  /** Side of the frame around the symbol. */
  readonly size: number;
}

/** Symbol of a display without a value: in the palette, in files and wherever nothing is computed. */
export function DisplayGlyph({ display, x, y, size }: Glyph) {
  const r = size * 0.22;
  switch (display) {
    case 'probability':
    case 'density':
      return (
        <text x={x} y={y + size * 0.14} className="gate-text" textAnchor="middle" fontSize={size * 0.4}>
          {display === 'probability' ? 'P' : 'ρ'}
        </text>
      );
    case 'bloch':
      return (
        <>
          <circle cx={x} cy={y} r={r} className="gate-line" />
          <path d={`M${x} ${y - r}a${r} ${r} 0 0 0 0 ${2 * r}z`} className="gate-dot" />
        </>
      );
    case 'phase':
      return <path d={`M${x + r} ${y - r}L${x - r} ${y + r * 0.8}h${2 * r}`} className="gate-line" />;
  }
}
