import { Fragment } from 'react';
import { fittedText } from '#app/charts/fitted-text.ts';
import { type PlotSize, tenth } from '#app/charts/plot.tsx';
import { drawnWidth } from '#app/charts/text-width.ts';
import { Picture } from './picture.tsx';
import { extent } from './picture-axes.ts';

/** Pixels of all texts, as in the style sheet. */
const FONT = 11.5;
/** Space beside and above a cell's text; smaller cells have none. In pixels. */
const TEXT_SPACE = { beside: 5, height: 17 } as const;
/** Space of a row's name, and between those of columns; those of columns are cut before they are left out. */
const NAME_SPACE = { height: 13, between: 6, cutTo: 26 } as const;
/** Share of the width that the names of rows may take. */
const ROW_NAMES = 0.28;
/** Rows are not thinner; the picture grows instead. */
const THINNEST_ROW = 13;
/** Most of the series' colour in a cell: behind text, so that both themes leave enough contrast, and without. */
const STRONGEST = { behindText: 42, alone: 88 } as const;

export interface HeatMapProps {
  readonly title: string;
  readonly aside?: string | undefined;
  readonly finding: string;
  readonly note?: string | undefined;
  readonly shape?: 'half' | 'full';
  readonly rows: readonly string[];
  readonly columns: readonly string[];
  /** By row and column; undefined where there is none. */
  readonly values: readonly (readonly (number | undefined)[])[];
  /** Diverging: zero has no colour, negative values that of the second series. */
  readonly scale: 'sequential' | 'diverging';
  /** Short, for a cell. */
  readonly textOf: (value: number) => string;
  /** For tooltips and the table. */
  readonly longTextOf?: (value: number) => string;
  readonly captions: { readonly rows: string; readonly columns: string };
  readonly marked?: { readonly row: number; readonly column: number } | undefined;
}

/** Share of the colour of each value, and the series it belongs to. */
function shadesOf({ values, scale }: Pick<HeatMapProps, 'values' | 'scale'>) {
  const [low, high] = extent(values.flat().filter((value) => value !== undefined));
  const largest = Math.max(Math.abs(low), Math.abs(high));
  return (value: number): { readonly share: number; readonly series: 1 | 2 } =>
    scale === 'diverging'
      ? { share: largest === 0 ? 0 : Math.abs(value) / largest, series: value < 0 ? 2 : 1 }
      : { share: low === high ? 0.5 : (value - low) / (high - low), series: 1 };
}

/** Which names of an axis have room: the first and every k-th. */
const thinnedNames = (count: number, space: number, needed: number): readonly number[] => {
  const each = Math.max(1, Math.ceil(needed / (space / Math.max(1, count))));
  return Array.from({ length: Math.ceil(count / each) }, (_, index) => index * each);
};

function HeatCells({ size, label, ...map }: HeatMapProps & { readonly size: PlotSize; readonly label: string }) {
  const { rows, columns, values, textOf, longTextOf = textOf, captions, marked } = map;
  const shadeOf = shadesOf(map);
  const widest = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => drawnWidth(text, FONT)));
  const rowNames = rows.map((name) => fittedText(name, ROW_NAMES * size.width, FONT));
  const left = Math.max(24, 10 + widest(rowNames));
  const width = size.width - left - size.right;
  const height = Math.max(size.height - size.top - size.bottom, THINNEST_ROW * rows.length);
  const cell = { width: width / columns.length, height: height / rows.length };
  const needed = widest(
    values.flatMap((line) => line.flatMap((value) => (value === undefined ? [] : [textOf(value)]))),
  );
  const hasText = cell.width >= needed + TEXT_SPACE.beside && cell.height >= TEXT_SPACE.height;
  const named = thinnedNames(columns.length, width, NAME_SPACE.between + Math.min(NAME_SPACE.cutTo, widest(columns)));
  const nameSpace = (named[1] ?? columns.length) * cell.width - NAME_SPACE.between;
  const strongest = hasText ? STRONGEST.behindText : STRONGEST.alone;
  const base = size.top + height;
  const x = (column: number): number => tenth(left + column * cell.width);
  const y = (row: number): number => tenth(size.top + row * cell.height);
  const middle = (from: number, space: number): number => tenth(from + space / 2);
  const total = base + size.bottom;
  return (
    <svg
      className="chart plot app-heat"
      viewBox={`0 0 ${size.width} ${tenth(total)}`}
      width={size.width}
      height={tenth(total)}
      role="img"
      aria-label={label}
    >
      {values.map((line, row) =>
        line.map((value, column) => {
          if (value === undefined) return null;
          const { share, series } = shadeOf(value);
          return (
            <Fragment key={`${row} ${column}`}>
              <rect
                x={tenth(x(column) + 0.5)}
                y={tenth(y(row) + 0.5)}
                width={tenth(Math.max(0.8, cell.width - 1))}
                height={tenth(Math.max(0.8, cell.height - 1))}
                className={`heat series-${series}`}
                style={{ '--share': `${tenth(share * strongest)}%` }}
              >
                <title>{`${rows[row]} · ${columns[column]} · ${longTextOf(value)}`}</title>
              </rect>
              {hasText ? (
                <text x={middle(x(column), cell.width)} y={middle(y(row) + 4, cell.height)} className="heat-text">
                  {textOf(value)}
                </text>
              ) : null}
            </Fragment>
          );
        }),
      )}
      {marked === undefined ? null : (
        <rect
          x={x(marked.column)}
          y={y(marked.row)}
          width={tenth(cell.width)}
          height={tenth(cell.height)}
          className="heat-mark"
        />
      )}
      {thinnedNames(rows.length, height, NAME_SPACE.height).map((row) => (
        <text key={row} x={left - 8} y={middle(y(row) + 4, cell.height)} className="tick" textAnchor="end">
          {rowNames[row]}
        </text>
      ))}
      {named.map((column) => (
        <text key={column} x={middle(x(column), cell.width)} y={base + 18} className="tick" textAnchor="middle">
          {fittedText(columns[column]!, nameSpace, FONT)}
        </text>
      ))}
      <text x={2} y={12} className="tick caption">
        {captions.rows}
      </text>
      <text x={size.width - size.right} y={base + 36} className="tick caption" textAnchor="end">
        {captions.columns}
      </text>
    </svg>
  );
}

/** Values by row and column as shades, with the marked cell in a frame. */
export function HeatMapPicture(props: HeatMapProps) {
  const { title, aside, finding, note, shape, rows, columns, values, textOf, longTextOf = textOf, captions } = props;
  return (
    <Picture
      title={title}
      aside={aside}
      finding={finding}
      note={note}
      {...(shape && { shape })}
      numbers={{
        columns: [`${captions.rows} \\ ${captions.columns}`, ...columns],
        rows: rows.map((row, at) => [
          row,
          ...values[at]!.map((value) => (value === undefined ? '—' : longTextOf(value))),
        ]),
      }}
      draw={(size, label) => <HeatCells {...props} size={size} label={label} />}
    />
  );
}
