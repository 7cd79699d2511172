import { Lettering } from './lettering.tsx';

/** A form on a clipboard with two lines to tick, around its middle; 62 × 78. */
export const PaperForm = ({
  x,
  y,
  scale,
  letters,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly letters: readonly [string, string];
}) => (
  <g transform={`translate(${x} ${y}) rotate(-5)${scale === undefined ? '' : ` scale(${scale})`}`}>
    <rect x={-33} y={-40} width={66} height={80} rx={4} className="c-sand" />
    <rect x={-27} y={-33} width={54} height={67} className="c-white c-fine" />
    <rect x={-11} y={-45} width={22} height={10} rx={3} className="c-ink" />
    {letters.map((text, index) => (
      <g key={index} transform={`translate(0 ${index * 30 - 14})`}>
        <rect x={-23} y={-7} width={14} height={14} className="c-fine" />
        {text === '' ? (
          <path d="M-2 0H21" className="c-fine" />
        ) : (
          <Lettering x={9} y={0} size={text.length > 2 ? 9.5 : 14}>
            {text}
          </Lettering>
        )}
      </g>
    ))}
  </g>
);

/** A notebook in use, 34 × 40, with a pencil. */
export const Notebook = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y}) rotate(-8)`}>
    <rect x={-15} y={-18} width={30} height={36} rx={3} className="c-white" />
    <path d="M-9 -9H8M-9 -1H8M-9 7H2" className="c-fine" />
    <path d="M4 8L18 -10L23 -6L9 12L3 14z" className="c-sand c-fine" />
  </g>
);

/** A paper note that sticks to a board, 34 × 34. */
export const Note = ({ x, y, letters }: { readonly x: number; readonly y: number; readonly letters: string }) => (
  <g transform={`translate(${x} ${y}) rotate(-6)`}>
    <path d="M-18 -18H18V10L10 18H-18zM18 10H10V18" className="c-second" />
    {letters !== '' && (
      <Lettering x={0} y={0} size={20}>
        {letters}
      </Lettering>
    )}
  </g>
);
