const BARS = [
  { x: 56, a: 64, b: 40 },
  { x: 104, a: 20, b: 36 },
  { x: 152, a: 28, b: 22 },
  { x: 200, a: 52, b: 70 },
] as const;
const BASE = 108;

/** Bars of one result under the dashed bars of another, without values: the drawing of an empty comparison. */
export const OverlaidBars = () => (
  <svg className="illustration" viewBox="0 0 280 128" width="280" height="128" aria-hidden="true">
    <g className="outline">
      <path d={`M32 ${BASE}h216`} />
      {BARS.map(({ x, a, b }) => (
        <g key={x}>
          <path d={`M${x} ${BASE}v${-a}h24v${a}`} className="surface-fill" />
          <path d={`M${x - 5} ${BASE}v${-b}h34v${b}`} className="accent-stroke dashed" />
        </g>
      ))}
    </g>
  </svg>
);
