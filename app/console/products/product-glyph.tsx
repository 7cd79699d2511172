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

/** Returns the blur of an amplitude, in eight steps: a fixed pattern that does not repeat within the image. */
const blur = (index: number): number => 0.3 + Math.floor(((index * 37) % 32) / 4) / 11;

interface Layer {
  readonly isOn: boolean;
  readonly opacity: number | undefined;
  path: string;
}

/** The cells that look alike are one path, because lists of products are drawn for every visit of the console. */
function layersOf(product: keyof typeof COMPUTED): readonly Layer[] {
  const layers = new Map<string, Layer>();
  for (let index = 0; index < COLUMNS * ROWS; index++) {
    const isOn = COMPUTED[product](index);
    const opacity = product === 'noisy' ? Number(blur(index).toFixed(2)) : undefined;
    const layer = layers.get(`${isOn} ${opacity}`) ?? { isOn, opacity, path: '' };
    layers.set(`${isOn} ${opacity}`, layer);
    const [left, top] = [(index % COLUMNS) * PITCH, Math.floor(index / COLUMNS) * PITCH];
    layer.path += `M${left} ${top}h${CELL}v${CELL}h${-CELL}z`;
  }
  return [...layers.values()];
}

const LAYERS = {
  'full-amplitude': layersOf('full-amplitude'),
  noisy: layersOf('noisy'),
  'partial-amplitude': layersOf('partial-amplitude'),
  'single-amplitude': layersOf('single-amplitude'),
};

export function ProductGlyph({ product }: { readonly product: Exclude<ProductId, 'chip-72'> }) {
  return (
    <svg
      className="product-glyph"
      viewBox={`0 0 ${COLUMNS * PITCH - 2} ${ROWS * PITCH - 2}`}
      width={70}
      height={34}
      aria-hidden="true"
    >
      {LAYERS[product].map(({ isOn, opacity, path }) => (
        <path key={path} d={path} className={isOn ? 'on' : undefined} opacity={opacity} />
      ))}
    </svg>
  );
}
