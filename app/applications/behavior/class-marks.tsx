import { tenth } from '#app/charts/plot.tsx';
import './behavior.css';

interface Place {
  readonly x: number;
  readonly y: number;
}

type Outline = readonly (readonly [x: number, y: number])[];

/** Shapes of about one area; the first one is a disc. */
const OUTLINES: readonly Outline[] = [
  [],
  [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  [
    [0, -1.25],
    [1.15, 0.85],
    [-1.15, 0.85],
  ],
  [
    [0, -1.3],
    [1.1, 0],
    [0, 1.3],
    [-1.1, 0],
  ],
  [
    [0, 1.25],
    [1.15, -0.85],
    [-1.15, -0.85],
  ],
  [
    [-0.55, -1.05],
    [0.55, -1.05],
    [1.1, 0],
    [0.55, 1.05],
    [-0.55, 1.05],
    [-1.1, 0],
  ],
];

/** Returns the shape of a class at many places, as one path. */
function markPath(label: number, places: readonly Place[], radius: number): string {
  const outline = OUTLINES[label % OUTLINES.length]!;
  return places
    .map(({ x, y }) =>
      outline.length === 0
        ? `M${tenth(x - radius)} ${tenth(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
        : `M${outline.map(([dx, dy]) => `${tenth(x + dx * radius)} ${tenth(y + dy * radius)}`).join('L')}z`,
    )
    .join('');
}

interface ClassMarksProps {
  readonly label: number;
  readonly places: readonly Place[];
  /** Training rows are outlines. */
  readonly isTest: boolean;
  readonly radius?: number;
}

/** Rows of a class: by colour and by shape. */
export const ClassMarks = ({ label, places, isTest, radius = 3 }: ClassMarksProps) => (
  <g className={`series-${label + 1}`}>
    <path d={markPath(label, places, radius)} className={isTest ? 'class-mark' : 'class-mark trained'} />
  </g>
);

/** Rings around rows that were given a wrong class. */
export const WrongMarks = ({ places, radius = 6 }: { readonly places: readonly Place[]; readonly radius?: number }) => (
  <path d={markPath(0, places, radius)} className="wrong" />
);

const SWATCH = 14;

interface ClassSwatchProps {
  readonly label?: number;
  readonly kind?: 'test' | 'training' | 'wrong';
}

/** A mark of a legend. */
export const ClassSwatch = ({ label = 0, kind = 'test' }: ClassSwatchProps) => {
  const places = [{ x: SWATCH / 2, y: SWATCH / 2 }];
  return (
    <svg className="app-classes" width={SWATCH} height={SWATCH} viewBox={`0 0 ${SWATCH} ${SWATCH}`} aria-hidden="true">
      {kind === 'wrong' ? (
        <WrongMarks places={places} radius={5} />
      ) : (
        <ClassMarks label={label} places={places} isTest={kind === 'test'} radius={4} />
      )}
    </svg>
  );
};
