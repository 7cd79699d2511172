interface LetteringProps {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly className?: string;
  readonly children: string;
}

/** Words that are part of a drawing, around a middle point. */
export const Lettering = ({ x, y, size = 16, className, children }: LetteringProps) => (
  <text
    x={x}
    y={y + size * 0.36}
    className={`c-letters${className === undefined ? '' : ` ${className}`}`}
    style={{ fontSize: size }}
  >
    {children}
  </text>
);

/** A board on which something is written: its middle and its size. */
export const LetteredBoard = ({
  x,
  y,
  width,
  height,
  tone = 'c-white',
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tone?: string;
}) => <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={5} className={tone} />;

/** A whiteboard in a frame: its middle and its size. */
export const Whiteboard = ({
  x,
  y,
  width,
  height,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) => (
  <>
    <rect
      x={x - width / 2 - 6}
      y={y - height / 2 - 6}
      width={width + 12}
      height={height + 12}
      rx={4}
      className="c-sand"
    />
    <rect x={x - width / 2} y={y - height / 2} width={width} height={height} className="c-white" />
  </>
);
