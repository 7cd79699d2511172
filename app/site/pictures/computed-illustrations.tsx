/** Illustrations that are computed, not drawn by hand. All are 280 × 128. */

type Point = readonly [x: number, y: number];

const PEOPLE: readonly (readonly [...Point, radius: number])[] = [
  [56, 88, 5],
  [84, 44, 7],
  [112, 96, 5],
  [132, 30, 6],
  [146, 68, 13],
  [178, 100, 6],
  [188, 46, 8],
  [222, 74, 5],
  [104, 64, 6],
];
const TIES: readonly Point[] = [
  [0, 8],
  [8, 4],
  [1, 8],
  [1, 3],
  [3, 4],
  [4, 2],
  [4, 5],
  [4, 6],
  [6, 7],
  [5, 7],
  [3, 6],
  [0, 2],
];

/** A small graph; the radius of a node shows its rank. */
export function NetworkIllustration() {
  return (
    <>
      {TIES.map(([a, b]) => (
        <path
          key={`${a}-${b}`}
          d={`M${PEOPLE[a]![0]} ${PEOPLE[a]![1]}L${PEOPLE[b]![0]} ${PEOPLE[b]![1]}`}
          className="detail"
        />
      ))}
      {PEOPLE.map(([x, y, radius], index) => (
        <circle key={index} cx={x} cy={y} r={radius} className={radius > 10 ? 'accent-fill' : 'surface-fill'} />
      ))}
    </>
  );
}

const THREE = ['..###...', '.#...#..', '.....#..', '...##...', '.....#..', '.#...#..', '..###...'];

/** Draws all pixels of one kind as one stroke. */
const pixels = (kind: string): string =>
  THREE.flatMap((row, y) =>
    [...row].flatMap((pixel, x) => (pixel === kind ? [`M${64 + x * 14} ${16 + y * 14}h12v12h-12z`] : [])),
  ).join('');

/** A digit on a coarse grid, with its classification. */
export function Digit() {
  return (
    <>
      <path d={pixels('.')} className="surface-fill" />
      <path d={pixels('#')} className="accent-shape" />
      <path d="M186 65h16m-5 -5l5 5l-5 5" />
      <text x="224" y="76" className="big">
        3
      </text>
    </>
  );
}

const PRICES = Array.from({ length: 15 }, (_, k) => 78 * Math.exp(-((k - 6.2) ** 2) / 13));
/** The first price above the strike. */
const STRIKE = 8;

/** A distribution of prices and the payoff of a call. */
export function Payoff() {
  return (
    <>
      <path d="M52 112h180M52 112v-96" />
      {PRICES.map((height, k) => (
        <rect
          key={k}
          x={58 + k * 11}
          y={(112 - height).toFixed(1)}
          width="8"
          height={height.toFixed(1)}
          className={k >= STRIKE ? 'accent-shape' : 'surface-fill'}
        />
      ))}
      <path d="M52 104h92l80 -74" className="accent-stroke" />
    </>
  );
}

/** Residues modulo 15; those that the powers of 7 visit, of order 4, are filled. */
const VISITED: readonly number[] = [1, 7, 4, 13];

/** Order finding: 7 has order 4 modulo 15. */
export function Order() {
  const at = (k: number): Point => {
    const angle = (2 * Math.PI * k) / 15 - Math.PI / 2;
    return [140 + 48 * Math.cos(angle), 64 + 48 * Math.sin(angle)];
  };
  return (
    <>
      <circle cx="140" cy="64" r="48" />
      <circle cx="140" cy="64" r="34" className="detail" />
      {Array.from({ length: 15 }, (_, k) => {
        const [x, y] = at(k);
        const isVisited = VISITED.includes(k);
        return (
          <circle
            key={k}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={isVisited ? 4.5 : 2.5}
            className={isVisited ? 'accent-shape' : 'surface-fill'}
          />
        );
      })}
      <text x="140" y="62" className="equation">
        15
      </text>
      <text x="140" y="82" className="equation-small">
        3 × 5
      </text>
    </>
  );
}

/** Stream lines around a wing; the closer they are, the more they bend. */
export function Streamlines() {
  return (
    <>
      {[-4, -3, -2, -1, 0, 1, 2, 3, 4].map((k) => {
        const y = 64 + k * 13;
        const bend = Math.sign(k) * Math.max(0, 17 - Math.abs(k) * 3.4);
        return (
          <path
            key={k}
            d={`M36 ${y}C90 ${y} 96 ${(y + bend).toFixed(1)} 130 ${(y + bend).toFixed(1)}S190 ${(y + bend * 0.2).toFixed(1)} 244 ${y}`}
            className={Math.abs(k) === 1 ? 'accent-stroke' : 'detail'}
          />
        );
      })}
      <path d="M92 66c10 -16 40 -18 98 2c-40 6 -84 10 -98 -2z" className="wing" />
    </>
  );
}
