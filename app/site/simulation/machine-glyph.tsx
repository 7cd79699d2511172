import type { ProductId } from '#app/domain/products.ts';

const COLUMNS = 8;
const CELLS = 32;
const PITCH = 11;

/** The amplitudes, out of 2ⁿ, that a machine computes; for the noisy one, the certainty of each. */
const COMPUTED: Readonly<Partial<Record<ProductId, readonly number[]>>> = {
  'partial-amplitude': [3, 4, 10, 11, 12, 21, 26],
  'single-amplitude': [19],
};

/** A fixed sequence of values between 0.25 and 1; neighbours always differ. */
const certainty = (cell: number): number => 0.25 + 0.75 * ((cell * 0.618_034) % 1);

export function MachineGlyph({ product }: { product: ProductId }) {
  const computed = COMPUTED[product];
  return (
    <svg className="glyph" viewBox="0 0 86 42" width="86" height="42" aria-hidden="true">
      {Array.from({ length: CELLS }, (_, cell) => (
        <rect
          key={cell}
          x={(cell % COLUMNS) * PITCH}
          y={Math.floor(cell / COLUMNS) * PITCH}
          width="9"
          height="9"
          className={computed === undefined || computed.includes(cell) ? 'gate-on' : 'gate-off'}
          opacity={product === 'noisy' ? certainty(cell).toFixed(2) : undefined}
        />
      ))}
    </svg>
  );
}
