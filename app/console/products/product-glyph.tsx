import type { ProductId } from '#app/domain/products.ts';

const COLUMNS = 8;
const ROWS = 4;
const PITCH = 11;
const CELL = 9;

/** Which of 32 amplitudes a product computes: all, some or one. With noise, all of them are blurred. */
const COMPUTED: Readonly<Record<Exclude<ProductId, 'chip-72'>, (index: number) => boolean>> = {
  'full-amplitude': () => true,
  noisy: () => true,
  'partial-amplitude': (index) => [3, 4, 10, 11, 12, 21, 26].includes(index),
  'single-amplitude': (index) => index === 19,
};

/** Returns the blur of an amplitude: a fixed pattern that does not repeat within the image. */
const blur = (index: number): number => 0.3 + ((index * 37) % 32) / 46;

export function ProductGlyph({ product }: { readonly product: Exclude<ProductId, 'chip-72'> }) {
  return (
    <svg
      className="product-glyph"
      viewBox={`0 0 ${COLUMNS * PITCH - 2} ${ROWS * PITCH - 2}`}
      width={70}
      height={34}
      aria-hidden="true"
    >
      {Array.from({ length: COLUMNS * ROWS }, (_, index) => (
        <rect
          key={index}
          x={(index % COLUMNS) * PITCH}
          y={Math.floor(index / COLUMNS) * PITCH}
          width={CELL}
          height={CELL}
          className={COMPUTED[product](index) ? 'on' : undefined}
          opacity={product === 'noisy' ? blur(index) : undefined}
        />
      ))}
    </svg>
  );
}
