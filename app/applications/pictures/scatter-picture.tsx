import { type LabeledAxis, Plot, type PlotSize, type Scale, tenth } from '#app/charts/plot.tsx';
import { drawnWidth } from '#app/charts/text-width.ts';
import { clearPlace, type TextPlace } from './clear-place.ts';
import { Picture, type PictureNumbers } from './picture.tsx';
import './scatter-picture.css';

/** Pixels of a name, as in the style sheet. */
const NAME_SIZE = 12;

interface ScatterPoint {
  readonly x: number;
  readonly y: number;
  /** Tooltip. */
  readonly title?: string;
}

export interface ScatterMarksProps {
  readonly points: readonly ScatterPoint[];
  /** A dashed line through points. */
  readonly line: readonly ScatterPoint[];
  /** A large dot. */
  readonly marked?: ScatterPoint | undefined;
  readonly radius?: number;
}

/** Dots with a line through some of them and one that is marked. */
export const ScatterDots = ({
  scale,
  points,
  line,
  marked,
  radius = 3.4,
}: ScatterMarksProps & { readonly scale: Scale }) => (
  <>
    <path
      d={line.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${scale.x(x)} ${scale.y(y)}`).join('')}
      className="scatter-line"
    />
    {points.map(({ x, y, title }, index) => (
      <circle key={index} cx={scale.x(x)} cy={scale.y(y)} r={radius} className="scatter-dot">
        {title === undefined ? null : <title>{title}</title>}
      </circle>
    ))}
    {marked === undefined ? null : (
      <circle cx={scale.x(marked.x)} cy={scale.y(marked.y)} r={tenth(radius * 1.7)} className="scatter-dot marked">
        {marked.title === undefined ? null : <title>{marked.title}</title>}
      </circle>
    )}
  </>
);

interface ScatterPictureProps extends ScatterMarksProps {
  readonly title: string;
  readonly aside?: string;
  readonly finding: string;
  readonly x: LabeledAxis;
  readonly y: LabeledAxis;
  /** Names of dots, line and marked dot. */
  readonly names: { readonly points: string; readonly line: string; readonly marked?: string | undefined };
  /** Beside the marked dot. */
  readonly markedText?: string | undefined;
  readonly numbers: PictureNumbers;
}

/** Pixels between the marked dot and its name, and lines that the name may be higher or lower. */
const NAME_AWAY = { beside: 9, above: 8, below: 15, line: 14, lines: 3 } as const;

interface MarkedNameProps extends Pick<ScatterMarksProps, 'points' | 'line'> {
  readonly scale: Scale;
  readonly size: PlotSize;
  readonly at: ScatterPoint;
  readonly text: string;
}

/** The name of the marked dot, near it where it covers no other; left out where there is no room. */
function MarkedName({ scale, size, at, text, points, line }: MarkedNameProps) {
  const pixelOf = (point: ScatterPoint) => ({ x: scale.x(point.x), y: scale.y(point.y) });
  const { x, y } = pixelOf(at);
  const width = drawnWidth(text, NAME_SIZE);
  const columns = [
    { x: x - NAME_AWAY.beside, anchor: 'end', left: x - NAME_AWAY.beside - width },
    { x: x + NAME_AWAY.beside, anchor: 'start', left: x + NAME_AWAY.beside },
    { x, anchor: 'middle', left: x - width / 2 },
  ] as const;
  const [first, ...places] = Array.from({ length: NAME_AWAY.lines }, (_, away) => away * NAME_AWAY.line)
    .flatMap((away) => [y - NAME_AWAY.above - away, y + NAME_AWAY.below + away])
    .filter((foot) => foot > size.top && foot < size.height - size.bottom - 4)
    .flatMap((foot) =>
      columns
        .filter(({ left }) => left > scale.left && left + width < size.width)
        .map((column): TextPlace => ({ x: column.x, y: foot, anchor: column.anchor })),
    );
  if (first === undefined) return null;
  const others = points.map((point) => [pixelOf(point)]);
  const place = clearPlace([first, ...places], text, NAME_SIZE, [line.map(pixelOf), ...others]);
  return (
    <text x={tenth(place.x)} y={tenth(place.y)} textAnchor={place.anchor} className="scatter-name">
      {text}
    </text>
  );
}

/** Two figures of many things against each other. */
export function ScatterPicture({ names, numbers, x, y, markedText, ...props }: ScatterPictureProps) {
  const { title, aside, finding, points, line, marked } = props;
  return (
    <Picture
      title={title}
      aside={aside}
      finding={finding}
      legend={[
        { mark: 'faint-dot', text: names.points },
        ...(line.length > 1 ? [{ mark: 'dashed-line' as const, text: names.line }] : []),
        ...(marked && names.marked !== undefined ? [{ mark: 'dot' as const, text: names.marked }] : []),
      ]}
      numbers={numbers}
      draw={(size, label) => (
        <Plot size={size} x={x} y={y} label={label}>
          {(scale) => (
            <>
              <ScatterDots scale={scale} points={points} line={line} marked={marked} />
              {marked === undefined || markedText === undefined ? null : (
                <MarkedName scale={scale} size={size} at={marked} text={markedText} points={points} line={line} />
              )}
            </>
          )}
        </Plot>
      )}
    />
  );
}
