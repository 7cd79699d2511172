import type { ReactNode } from 'react';

interface At {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

const placed = ({ x, y, scale }: At): string => `translate(${x} ${y})${scale === undefined ? '' : ` scale(${scale})`}`;

/** A cardboard box, 104 × 84, with its bottom at the place; open, its flaps hang to the sides. */
export const Carton = ({
  isOpen = false,
  children,
  ...at
}: At & { readonly isOpen?: boolean; readonly children?: ReactNode }) => (
  <g transform={placed(at)}>
    {isOpen && <path d="M-52 -84L-40 -98H40L52 -84z" className="c-sea" />}
    {children}
    <path d="M-52 0V-84H52V0z" className="c-sand" />
    {isOpen ? (
      <path d="M-52 -84L-76 -62L-66 -56L-52 -68zM52 -84L76 -62L66 -56L52 -68z" className="c-sand" />
    ) : (
      <path d="M-52 -84L-40 -98H40L52 -84zM0 -84V-98" className="c-sand" />
    )}
    {!isOpen && <path d="M-8 -84V-60H8V-84" className="c-white c-fine" />}
    <path d="M-38 -14V-34M-43 -28L-38 -35L-33 -28M-24 -14V-34M-29 -28L-24 -35L-19 -28" className="c-fine" />
  </g>
);

/** An egg, 56 high, standing at the place. `turned` shows it upside down. */
export const Egg = ({ turned = false, ...at }: At & { readonly turned?: boolean }) => (
  <g transform={`${placed(at)}${turned ? ' translate(0 -56) rotate(180)' : ''}`}>
    <path d="M0 -56C16 -56 22 -34 22 -21A22 21 0 0 1 -22 -21C-22 -34 -16 -56 0 -56z" className="c-white" />
    <path d="M-21 -26l8 -7l8 7l8 -7l8 7l9 -7" className="c-fine" />
    <path d="M-12 -10v.1M2 -12v.1M13 -8v.1M-4 -42v.1M6 -44v.1" className="c-dot" />
  </g>
);

/** The lower and the upper half of a broken egg, with what is between them. */
export const HatchingEgg = ({ children, ...at }: At & { readonly children: ReactNode }) => (
  <g transform={placed(at)}>
    {children}
    <path d="M-58 -44l15 12l14 -13l15 13l14 -13l15 13l14 -13l15 13l14 -12Q60 2 0 2T-58 -44z" className="c-white" />
    <path d="M-34 -12v.1M-6 -8v.1M22 -14v.1M40 -22v.1" className="c-dot" />
  </g>
);

/** A box with a slot, two buttons and a lamp: 150 × 110. */
export const LampBox = ({ isLit = false, ...at }: At & { readonly isLit?: boolean }) => (
  <g transform={placed(at)}>
    <path d="M-16 -110V-118H16V-110z" className="c-white" />
    <path d="M-13 -118Q-20 -146 0 -146T13 -118z" className={isLit ? 'c-accent' : 'c-white'} />
    <path d="M-5 -120l3 -12l2 5l2 -5l3 12" className="c-fine" />
    <rect x={-75} y={-110} width={150} height={110} rx={6} className="c-sea" />
    <path d="M-66 -101h132v92h-132z" className="c-fine" />
    <circle cx={-34} cy={-56} r={21} className="c-white" />
    <circle cx={34} cy={-56} r={21} className="c-white" />
    <text x={-34} y={-48} className="c-letters" style={{ fontSize: 24 }}>
      0
    </text>
    <text x={34} y={-48} className="c-letters" style={{ fontSize: 24 }}>
      1
    </text>
    <path d="M-9 -19h18v-9a9 9 0 0 0 -18 0z" className="c-sand c-fine" />
  </g>
);

/** A copying machine, 130 × 100, with a slot at the left and a tray at the right. */
export const Copier = (at: At) => (
  <g transform={placed(at)}>
    <path d="M-65 0V-76Q-65 -84 -57 -84H57Q65 -84 65 -76V0z" className="c-sea" />
    <path d="M-52 -84L-44 -100H44L52 -84z" className="c-white" />
    <path d="M-50 -62H8V-42H-50z" className="c-ink" />
    <circle cx={38} cy={-52} r={12} className="c-white" />
    <path d="M38 -64V-40M26 -52H50" />
    <path d="M-50 -20H50" className="c-fine" />
  </g>
);

/** Where crystals of ice hang in the refrigerator. */
const FROST = [
  [-44, -150],
  [34, -166],
  [30, -34],
] as const;

/** A refrigerator, 150 × 230, whose door is open at the right; what is in it stands at the origin of the children. */
export const Refrigerator = ({ children, ...at }: At & { readonly children: ReactNode }) => (
  <g transform={placed(at)}>
    <rect x={-75} y={-230} width={150} height={230} rx={10} className="c-white" />
    <rect x={-62} y={-216} width={124} height={202} rx={4} className="c-sea" />
    <path d="M-62 -176H62M-62 -64H62" />
    <path d="M75 -230L112 -214V16L75 0z" className="c-white" />
    <path d="M103 -112V-84" className="c-limb" />
    <g transform="translate(0 -64)">{children}</g>
    {FROST.map(([x, y]) => (
      <path
        key={x}
        d={`M${x} ${y - 6}v12M${x - 6} ${y}h12M${x - 4} ${y - 4}l8 8M${x + 4} ${y - 4}l-8 8`}
        className="c-paler"
      />
    ))}
  </g>
);

/** A basket for a picnic, with a cloth; 64 × 60. */
export const Basket = (at: At) => (
  <g transform={placed(at)}>
    <path d="M-24 -34C-24 -66 24 -66 24 -34" className="c-limb" />
    <path d="M-32 -36H32L25 0H-25z" className="c-sand" />
    <path d="M-28 -18H28M-12 -36L-9 0M12 -36L9 0" className="c-fine" />
    <path d="M-32 -36Q-16 -46 0 -37T32 -36L20 -24L8 -34L-4 -22L-16 -33z" className="c-second" />
  </g>
);
