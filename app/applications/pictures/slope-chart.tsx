import { fittedText } from '#app/charts/fitted-text.ts';
import { type PlotSize, tenth } from '#app/charts/plot.tsx';
import { exactAxis } from '#app/charts/span-axis.ts';
import { drawnWidth } from '#app/charts/text-width.ts';
import { spreadPlaces } from './label-places.ts';
import { Picture } from './picture.tsx';
import { extent } from './picture-axes.ts';
import './slope-chart.css';

/** A line from its value on the left to that on the right. */
interface SlopeItem {
  readonly name: string;
  readonly left: number;
  readonly right: number;
  /** Drawn in the colour of the series; all others recede. Without any that is marked, all are in it. */
  readonly isMarked?: boolean;
}

interface SlopeChartProps {
  readonly title: string;
  readonly aside?: string | undefined;
  readonly finding: string;
  readonly shape?: 'half' | 'full';
  readonly note?: string | undefined;
  readonly items: readonly SlopeItem[];
  /** Above the two columns, and in the table; `name` is the first column of the table. */
  readonly captions: { readonly name: string; readonly left: string; readonly right: string };
  readonly textOf: (value: number) => string;
  /** For ranks: the least value is at the top. */
  readonly isReversed?: boolean;
  /** Ends of both columns. Without it, the least and the largest value. */
  readonly span?: readonly [low: number, high: number];
}

const FONT = 12;
/** Least distance of the labels of a column. */
const LINE = 16;
/** Between a label and its dot: a short line leads from one to the other. */
const LEAD = 16;
/** Share of the width for the labels of one side: as much as they need between these. */
const LABELS = { least: 0.3, most: 0.44 } as const;

/** The text of a label without the name. */
const besideName = (value: string): string => ` ${value}`;

/** Pixels that a column has for its labels and its caption. */
function labelSpace(
  side: 'left' | 'right',
  width: number,
  { items, captions, textOf }: Pick<SlopeChartProps, 'items' | 'captions' | 'textOf'>,
): number {
  const labels = items.map((item) => LEAD + drawnWidth(item.name + besideName(textOf(item[side])), FONT));
  const needed = Math.max(drawnWidth(captions[side], FONT), ...labels);
  return Math.round(Math.min(LABELS.most * width, Math.max(LABELS.least * width, needed + 1)));
}

interface ColumnProps {
  readonly items: readonly SlopeItem[];
  readonly side: 'left' | 'right';
  readonly x: number;
  readonly space: number;
  readonly places: readonly number[];
  readonly labels: readonly number[];
  readonly textOf: (value: number) => string;
}

/** The labels of one side, each beside the end of its line. */
function SlopeLabels({ items, side, x, space, places, labels, textOf }: ColumnProps) {
  const outwards = side === 'left' ? -1 : 1;
  return (
    <g textAnchor={side === 'left' ? 'end' : 'start'}>
      {items.map((item, index) => {
        const value = textOf(item[side]);
        const name = fittedText(item.name, space - LEAD - drawnWidth(besideName(value), FONT), FONT);
        const y = labels[index]!;
        return (
          <g key={index} className={item.isMarked === true ? 'marked' : undefined}>
            <path d={`M${tenth(x + outwards * 5)} ${places[index]!}L${tenth(x + outwards * (LEAD - 3))} ${y}`} />
            <text x={tenth(x + outwards * LEAD)} y={tenth(y + 4)}>
              {side === 'left' ? `${name} ${value}` : `${value} ${name}`}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface DrawingProps extends SlopeChartProps {
  readonly size: PlotSize;
  readonly label: string;
}

function SlopeDrawing({ size, label, items, captions, textOf, isReversed = false, span }: DrawingProps) {
  const top = 34;
  const height = Math.max(size.height - top - 16, LINE * Math.max(0, items.length - 1));
  const base = top + height;
  const texts = { items, captions, textOf };
  const [leftSpace, rightSpace] = [labelSpace('left', size.width, texts), labelSpace('right', size.width, texts)];
  const [from, to] = [leftSpace, size.width - rightSpace];
  const axis = exactAxis(...(span ?? extent(items.flatMap(({ left, right }) => [left, right]))), 1);
  const y = (value: number): number => {
    const position = Math.min(1, Math.max(0, axis.positionOf(value)));
    return tenth(isReversed ? top + position * height : base - position * height);
  };
  const left = items.map((item) => y(item.left));
  const right = items.map((item) => y(item.right));
  const hasMarked = items.some(({ isMarked }) => isMarked === true);
  const sides = [
    { side: 'left', x: from, space: leftSpace, places: left },
    { side: 'right', x: to, space: rightSpace, places: right },
  ] as const;
  return (
    <svg
      className={hasMarked ? 'chart plot app-slopes some' : 'chart plot app-slopes'}
      viewBox={`0 0 ${size.width} ${base + 16}`}
      width={size.width}
      height={base + 16}
      role="img"
      aria-label={label}
    >
      {sides.map(({ side, x }) => (
        <g key={side}>
          <line x1={x} x2={x} y1={top - 6} y2={base + 6} className="axis" />
          <text x={x} y={14} className="tick caption" textAnchor={side === 'left' ? 'end' : 'start'}>
            {captions[side]}
          </text>
        </g>
      ))}
      {items.map(({ name, isMarked, ...item }, index) => (
        <g key={index} className={isMarked === true ? 'slope marked' : 'slope'}>
          <title>{`${name}: ${textOf(item.left)} → ${textOf(item.right)}`}</title>
          <path d={`M${from} ${left[index]}L${to} ${right[index]}`} />
          <circle cx={from} cy={left[index]} r={3.2} />
          <circle cx={to} cy={right[index]} r={3.2} />
        </g>
      ))}
      {sides.map(({ side, x, space, places }) => (
        <SlopeLabels
          key={side}
          items={items}
          side={side}
          x={x}
          space={space}
          places={places}
          labels={spreadPlaces(places, LINE, top, base)}
          textOf={textOf}
        />
      ))}
    </svg>
  );
}

/** Two values of each item, joined by a line: which rise, which fall, which cross. */
export function SlopeChart(props: SlopeChartProps) {
  const { title, aside, finding, shape, note, items, captions, textOf } = props;
  if (items.length === 0) return null;
  return (
    <Picture
      title={title}
      aside={aside}
      finding={finding}
      note={note}
      {...(shape && { shape })}
      numbers={{
        columns: [captions.name, captions.left, captions.right],
        rows: items.map(({ name, left, right }) => [name, textOf(left), textOf(right)]),
      }}
      draw={(size, label) => <SlopeDrawing {...props} size={size} label={label} />}
    />
  );
}
