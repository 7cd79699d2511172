import { useTranslation } from 'react-i18next';
import { Picture } from '#app/applications/pictures/picture.tsx';
import { fittedText } from '#app/charts/fitted-text.ts';
import { type PlotSize, tenth } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { type PictureRows, WHITE_GREY } from './greys.ts';
import {
  bestPair,
  type IdentificationDocument,
  type IdentificationDocumentProps,
  isPair,
  shownPairs,
  usePictureName,
} from './picture-identification.ts';
import './greys-picture.css';

interface GreySquareProps {
  readonly pixels: PictureRows;
  readonly x: number;
  readonly y: number;
  /** Side of the whole. */
  readonly side: number;
}

/** The cells of a picture. */
function GreySquare({ pixels, x, y, side }: GreySquareProps) {
  const cell = side / pixels.length;
  return (
    <g className="app-greys-drawn">
      {pixels.map((line, row) =>
        line.map((grey, column) => (
          <rect
            key={`${row} ${column}`}
            x={tenth(x + column * cell)}
            y={tenth(y + row * cell)}
            width={tenth(cell)}
            height={tenth(cell)}
            style={{ '--grey': `${tenth((100 * grey) / WHITE_GREY)}%` }}
          />
        )),
      )}
      <rect x={tenth(x)} y={tenth(y)} width={tenth(side)} height={tenth(side)} className="frame" />
    </g>
  );
}

/** Greys of a picture as text. */
const rowText = (line: readonly number[] | undefined, text: (grey: number) => string): string =>
  (line ?? []).map(text).join(' ');

interface SizedProps {
  readonly size: PlotSize;
  readonly label: string;
}

/** Pixels of a drawing between two pictures. */
const BETWEEN = 48;

/** Free pixels beside two pictures. */
const BESIDE = 24;
/** Pixels of the text of a name, and free ones between two. */
const [FONT, GAP] = [12, 8] as const;
/** Pixels of a line of names. */
const NAMES = 30;

/** The side of two pictures that fit beside each other. */
const sideIn = (width: number, most: number): number => Math.min((width - BESIDE - BETWEEN) / 2, most);

interface SideBySideProps {
  readonly one: PictureRows;
  readonly other: PictureRows;
  readonly width: number;
  readonly top: number;
  readonly side: number;
  readonly names?: readonly [string, string];
}

/** Two pictures with a sign of likeness between them. */
function SideBySide({ one, other, width, top, side, names }: SideBySideProps) {
  const left = (width - 2 * side - BETWEEN) / 2;
  const [x, middle] = [left + side + BETWEEN / 2 - 10, top + side / 2];
  const places = [left, left + side + BETWEEN];
  return (
    <>
      <GreySquare pixels={one} x={places[0]!} y={top} side={side} />
      <path
        d={[-4, 5].map((down) => `M${tenth(x)} ${tenth(middle + down)}q5 -6 10 0t10 0`).join('')}
        className="app-greys-like"
      />
      <GreySquare pixels={other} x={places[1]!} y={top} side={side} />
      {names?.map((name, index) => (
        <text
          key={index}
          x={tenth(places[index]! + side / 2)}
          y={tenth(top + side + 20)}
          className="tick caption"
          textAnchor="middle"
        >
          {fittedText(name, side + BETWEEN - GAP, FONT)}
        </text>
      ))}
    </>
  );
}

/** Two pictures with their names, as high as they need. */
function NamedPair({ size, label, ...pair }: Pick<SideBySideProps, 'one' | 'other' | 'names'> & SizedProps) {
  const side = sideIn(size.width, size.height - NAMES);
  const height = tenth(side + NAMES + 4);
  return (
    <svg
      className="chart plot"
      viewBox={`0 0 ${size.width} ${height}`}
      width={size.width}
      height={height}
      role="img"
      aria-label={label}
    >
      <SideBySide {...pair} width={size.width} top={4} side={side} />
    </svg>
  );
}

/** The query beside the most alike picture, or the two pictures. */
export function BestPicture({ document }: IdentificationDocumentProps) {
  const { t } = useTranslation('identification');
  const format = useFormat();
  const nameOf = usePictureName(document);
  const pair = isPair(document) ? shownPairs(document)[0] : bestPair(document);
  if (pair === undefined) return null;
  const { query, pixels, comparison } = pair;
  const names = [t(isPair(document) ? 'pictures.first' : 'pictures.query'), nameOf(comparison)] as const;
  const overlap = format.number(comparison.overlapSquared ?? comparison.exactOverlapSquared, {
    maximumFractionDigits: 3,
  });
  const text = (grey: number): string => format.number(grey);
  return (
    <Picture
      title={t(isPair(document) ? 'pair.titleOfTwo' : 'pair.title')}
      aside={t('pair.aside', { side: query.length })}
      finding={t('pair.finding', { first: names[0], second: names[1], overlap, side: query.length })}
      numbers={{
        columns: [t('pair.row'), ...names],
        rows: query.map((line, row) => [
          format.number(row + 1),
          <code key="one">{rowText(line, text)}</code>,
          <code key="other">{rowText(pixels[row], text)}</code>,
        ]),
      }}
      draw={(size, label) => <NamedPair size={size} label={label} one={query} other={pixels} names={names} />}
    />
  );
}

/** A picture of the set, with its space. */
const TILE = { side: 70, width: 90, height: 102 } as const;

function SetSquares({ document, size, label }: IdentificationDocumentProps & SizedProps) {
  const { t } = useTranslation('identification');
  const nameOf = usePictureName(document);
  const pairs = shownPairs(document);
  const best = bestPair(document)?.comparison;
  const squares = [
    ...(pairs[0] ? [{ name: t('pictures.query'), pixels: pairs[0].query, isBest: false }] : []),
    ...pairs.map(({ comparison, pixels }) => ({
      name: nameOf(comparison),
      pixels,
      isBest: comparison === best,
    })),
  ];
  const columns = Math.max(1, Math.floor(size.width / TILE.width));
  const space = size.width / columns;
  const height = Math.ceil(squares.length / columns) * TILE.height;
  return (
    <svg
      className="chart plot"
      viewBox={`0 0 ${size.width} ${height}`}
      width={size.width}
      height={height}
      role="img"
      aria-label={label}
    >
      {squares.map(({ name, pixels, isBest }, index) => {
        const x = (index % columns) * space + (space - TILE.side) / 2;
        const y = 4 + Math.floor(index / columns) * TILE.height;
        return (
          <g key={index}>
            <title>{name}</title>
            <GreySquare pixels={pixels} x={x} y={y} side={TILE.side} />
            {isBest ? (
              <rect
                x={tenth(x - 3)}
                y={y - 3}
                width={TILE.side + 6}
                height={TILE.side + 6}
                className="app-greys-best"
              />
            ) : null}
            <text
              x={tenth(x + TILE.side / 2)}
              y={y + TILE.side + 18}
              className={index === 0 ? 'tick caption' : 'tick'}
              textAnchor="middle"
            >
              {fittedText(name, space - GAP, FONT)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The query and all pictures that it is compared with. */
export function SetPicture({ document }: IdentificationDocumentProps) {
  const { t } = useTranslation('identification');
  const format = useFormat();
  const nameOf = usePictureName(document);
  const pairs = shownPairs(document);
  const [first] = pairs;
  if (first === undefined) return null;
  const greys = (pixels: PictureRows) => (
    <code>{pixels.map((line) => rowText(line, (grey) => format.number(grey))).join(' / ')}</code>
  );
  return (
    <Picture
      title={t('set.title')}
      aside={t('set.aside', { count: pairs.length, number: format.number(pairs.length), side: first.query.length })}
      finding={t('set.finding', { names: pairs.map(({ comparison }) => nameOf(comparison)).join(', ') })}
      shape="full"
      numbers={{
        columns: [t('columns.picture'), t('set.greys')],
        rows: [
          [t('pictures.query'), greys(first.query)],
          ...pairs.map(({ comparison, pixels }) => [nameOf(comparison), greys(pixels)]),
        ],
      }}
      draw={(size, label) => <SetSquares document={document} size={size} label={label} />}
    />
  );
}

const SMALL = { width: 200, height: 96, top: 12 } as const;

/** The picture of the card: the query and the most alike picture. */
export function IdentificationSmallPicture({ document }: { readonly document: IdentificationDocument }) {
  const { t } = useTranslation('identification');
  const nameOf = usePictureName(document);
  const pair = bestPair(document);
  if (pair === undefined) return null;
  return (
    <svg
      className="chart app-small"
      viewBox={`0 0 ${SMALL.width} ${SMALL.height}`}
      width={SMALL.width}
      height={SMALL.height}
      role="img"
      aria-label={t('small', { name: nameOf(pair.comparison) })}
    >
      <SideBySide
        one={pair.query}
        other={pair.pixels}
        width={SMALL.width}
        top={SMALL.top}
        side={sideIn(SMALL.width, SMALL.height - 2 * SMALL.top)}
      />
    </svg>
  );
}
