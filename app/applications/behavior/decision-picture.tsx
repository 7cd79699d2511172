import { useTranslation } from 'react-i18next';
import { amountText } from '#app/applications/pictures/amount.ts';
import { Picture, TABLE_ROWS } from '#app/applications/pictures/picture.tsx';
import { spanAxis } from '#app/applications/pictures/picture-axes.ts';
import { Plot, plotScale, type PlotSize, type Scale } from '#app/charts/plot.tsx';
import { exactAxis } from '#app/charts/span-axis.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { BehaviorAnswer, BehaviorPoint } from './answer.ts';
import { ClassMarks, ClassSwatch, WrongMarks } from './class-marks.tsx';
import { type BehaviorDocumentProps, SHADES } from './picture-behavior.ts';
import { type Shade, Shades } from './shades.tsx';

/** Most of a colour in a tile: marks of the same colour stand out. */
const STRONGEST = 56;
const WEAKEST = 8;

/** Share of the tiles whose margins are at most the one with the full colour. */
const FULL = 0.95;

/** Tiles from above, in the colour of their class, stronger where the margin is larger. */
function shadesOf({ winners, margins }: NonNullable<BehaviorAnswer['tiles']>): readonly (readonly Shade[])[] {
  const sorted = margins.flat().toSorted((one, other) => one - other);
  const full = sorted[Math.floor(FULL * (sorted.length - 1))] || 1;
  const step = (STRONGEST - WEAKEST) / (SHADES - 1);
  return winners
    .map((row, at) =>
      row.map((winner, column): Shade => {
        const strength = Math.min(1, margins[at]![column]! / full);
        return `${winner + 1} ${Math.round(WEAKEST + step * Math.round(strength * (SHADES - 1)))}`;
      }),
    )
    .toReversed();
}

interface MarksProps {
  readonly points: readonly BehaviorPoint[];
  readonly classes: number;
  readonly scale: Scale;
  readonly radius?: number;
}

function Marks({ points, classes, scale, radius = 3 }: MarksProps) {
  const placesOf = (chosen: readonly BehaviorPoint[]) => chosen.map(({ x, y }) => ({ x: scale.x(x), y: scale.y(y) }));
  const wrong = points.filter(({ label, predicted = label }) => predicted !== label);
  return (
    <>
      {[false, true].flatMap((isTest) =>
        Array.from({ length: classes }, (_, label) => {
          const chosen = points.filter((point) => point.label === label && point.isTest === isTest);
          return chosen.length === 0 ? null : (
            <ClassMarks
              key={`${label} ${isTest}`}
              label={label}
              isTest={isTest}
              places={placesOf(chosen)}
              radius={radius}
            />
          );
        }),
      )}
      {wrong.length === 0 ? null : <WrongMarks places={placesOf(wrong)} radius={2 * radius} />}
    </>
  );
}

interface TilesProps {
  readonly tiles: NonNullable<BehaviorAnswer['tiles']>;
  readonly left: number;
  readonly size: PlotSize;
}

const Tiles = ({ tiles, left, size }: TilesProps) => (
  <Shades
    cells={shadesOf(tiles)}
    x={left}
    y={size.top}
    width={size.width - left - size.right}
    height={size.height - size.top - size.bottom}
  />
);

/** A feature that is the same everywhere still has an axis. */
const spanOf = ({ low, high }: { readonly low: number; readonly high: number }): readonly [number, number] =>
  low < high ? [low, high] : [low - 1, high + 1];

/** The rows in the plane of two features, over the classes that a row there would be given, once they are known. */
export function DecisionPicture({ document }: BehaviorDocumentProps) {
  const { t } = useTranslation('behavior');
  const format = useFormat();
  const { plane, tiles, classes = [], features = [], confusion } = document.answer;
  if (plane === undefined) return null;
  const { x, y, points } = plane;
  const wrong = points.filter(({ label, predicted = label }) => predicted !== label).length;
  const isJudged = confusion !== undefined;
  const names = { x: x.feature, y: y.feature };
  const counts = classes
    .map((name, label) =>
      t('decision.count', { name, number: format.number(points.filter((point) => point.label === label).length) }),
    )
    .join(t('decision.comma'));
  const medians = tiles !== undefined && features.length > 2 ? t('decision.medians') : undefined;
  const shop = document.input.dataset === 'shop' ? t('decision.shop') : undefined;
  const note = medians !== undefined && shop !== undefined ? t('decision.both', { medians, shop }) : (medians ?? shop);
  return (
    <Picture
      title={t(tiles === undefined ? 'decision.data' : 'decision.title')}
      aside={t('decision.aside')}
      shape="full"
      finding={
        isJudged
          ? t('decision.finding', { ...names, counts, wrong: format.number(wrong) })
          : t('decision.findingData', { ...names, counts })
      }
      legend={[
        ...classes.map((name, label) => ({ mark: <ClassSwatch label={label} />, text: name })),
        { mark: <ClassSwatch kind="training" />, text: t('decision.outlines') },
        ...(isJudged ? [{ mark: <ClassSwatch kind="wrong" />, text: t('decision.wrong') }] : []),
      ]}
      note={note}
      numbers={{
        columns: [
          t('columns.row'),
          x.feature,
          y.feature,
          t('columns.part'),
          t('columns.true'),
          ...(isJudged ? [t('columns.predicted')] : []),
        ],
        left: Math.max(0, points.length - TABLE_ROWS),
        rows: points
          .slice(0, TABLE_ROWS)
          .map((point) => [
            format.number(point.row),
            amountText(format, point.x),
            amountText(format, point.y),
            t(point.isTest ? 'decision.test' : 'decision.train'),
            classes[point.label],
            ...(isJudged ? [point.predicted === undefined ? '—' : classes[point.predicted]] : []),
          ]),
      }}
      draw={(size, label) => (
        <Plot
          size={size}
          x={spanAxis(format, ...spanOf(x), x.feature)}
          y={spanAxis(format, ...spanOf(y), y.feature)}
          label={label}
          className="app-classes"
        >
          {(scale) => (
            <>
              {tiles === undefined ? null : <Tiles tiles={tiles} left={scale.left} size={size} />}
              <Marks points={points} classes={classes.length} scale={scale} />
            </>
          )}
        </Plot>
      )}
    />
  );
}

const SMALL = { width: 200, height: 96, left: 0, right: 0, top: 0, bottom: 0 } as const satisfies PlotSize;

/** The picture of the card: the plane of two features with the test rows. */
export function BehaviorSmallPicture({ document }: BehaviorDocumentProps) {
  const { t } = useTranslation('behavior');
  const { plane, tiles, classes = [] } = document.answer;
  if (plane === undefined) return null;
  const scale = plotScale(SMALL, exactAxis(...spanOf(plane.x), 1), exactAxis(...spanOf(plane.y), 1));
  return (
    <svg
      className="chart app-small app-classes"
      viewBox={`0 0 ${SMALL.width} ${SMALL.height}`}
      width={SMALL.width}
      height={SMALL.height}
      role="img"
      aria-label={t('small', { x: plane.x.feature, y: plane.y.feature })}
    >
      {tiles === undefined ? null : <Tiles tiles={tiles} left={SMALL.left} size={SMALL} />}
      <Marks
        points={plane.points.filter(({ isTest }) => isTest).map(({ predicted: _, ...point }) => point)}
        classes={classes.length}
        scale={scale}
        radius={1.8}
      />
    </svg>
  );
}
