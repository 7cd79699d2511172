import type { ReactNode } from 'react';
import { familyOf, type GateTool, type PaletteTool } from '#app/designer/editor/core/tools.ts';
import { DisplayGlyph } from '#app/drawing/display-glyph.tsx';
import { gateLabel } from '#app/drawing/gate-label.ts';
import { findGate } from '#simulator';

const SIZE = 38;
const MIDDLE = SIZE / 2;

const Dot = ({
  y,
  isOpen = false,
  r = 3.2,
}: {
  readonly y: number;
  readonly isOpen?: boolean;
  readonly r?: number;
}) => <circle cx={MIDDLE} cy={y} r={r} className={isOpen ? 'control-dot open' : 'control-dot'} />;
const Link = ({ from, to }: { readonly from: number; readonly to: number }) => (
  <line x1={MIDDLE} x2={MIDDLE} y1={from} y2={to} className="link" />
);
const Plus = ({ y, r }: { readonly y: number; readonly r: number }) => (
  <>
    <circle cx={MIDDLE} cy={y} r={r} className="xor" />
    <path d={`M${MIDDLE - r} ${y}h${2 * r}M${MIDDLE} ${y - r}v${2 * r}`} className="xor-line" />
  </>
);
const cross = (y: number): string => `M${MIDDLE - 4} ${y - 4}l8 8m0 -8l-8 8`;

const GlyphText = ({ text, below = '' }: { readonly text: string; readonly below?: string }) => {
  const length = [...text].length;
  const size = length > 5 ? 8.5 : length > 3 ? 10.5 : length > 2 ? 12 : 14.5;
  return (
    <>
      <text
        x={MIDDLE}
        y={below === '' ? MIDDLE + size * 0.36 : MIDDLE}
        className="gate-text"
        textAnchor="middle"
        fontSize={size}
      >
        {text}
      </text>
      {below === '' ? null : (
        <text x={MIDDLE} y={MIDDLE + 12} className="gate-parameter" textAnchor="middle" fontSize={10.5}>
          {below}
        </text>
      )}
    </>
  );
};

/** Symbols of gates that are not drawn with their name. */
const GATE_SYMBOLS = new Map(
  Object.entries<ReactNode>({
    cnot: (
      <>
        <Link from={9} to={25} />
        <Dot y={10} />
        <Plus y={25} r={6.5} />
      </>
    ),
    toffoli: (
      <>
        <Link from={7} to={27} />
        <Dot y={8} r={2.6} />
        <Dot y={16} r={2.6} />
        <Plus y={27} r={5.5} />
      </>
    ),
    cz: (
      <>
        <Link from={11} to={27} />
        <Dot y={11} />
        <Dot y={27} />
      </>
    ),
    swap: (
      <>
        <Link from={11} to={27} />
        <path d={`${cross(11)}${cross(27)}`} className="swap" />
      </>
    ),
    measure: (
      <>
        <path d="M9 24a10 10 0 0 1 20 0" className="gate-line" />
        <path d="M19 24L27 13" className="gate-line" />
        <circle cx={MIDDLE} cy={24} r={1.6} className="gate-dot" />
      </>
    ),
    barrier: <path d="M19 7v25" className="barrier" />,
    reset: <GlyphText text="|0⟩" />,
    control: <Dot y={MIDDLE} r={5} />,
    anti: <Dot y={MIDDLE} r={5} isOpen />,
    dagger: <GlyphText text="†" />,
    if: <GlyphText text="if" />,
    repeat: <GlyphText text="×n" />,
  }),
);

/** Short forms of names that are too long for the palette. */
const SHORT = new Map(Object.entries<string>({ iswap: 'iSW', sqiswap: '√iSW', iswaptheta: 'iSW' }));

function GateWord({ tool }: { readonly tool: GateTool }) {
  const call = {
    kind: 'gate' as const,
    gate: tool.gate,
    targets: [0],
    controls: tool.controls > 0 ? [{ qubit: 1, on: 1 as const }] : [],
    dagger: tool.dagger ?? false,
    parameters: [],
  };
  return (
    <GlyphText
      text={SHORT.get(tool.id) ?? gateLabel(call).name}
      below={tool.section === 'own' ? '' : (findGate(tool.gate)?.parameters.join('') ?? '')}
    />
  );
}

/** A tool as drawn in the palette and under the pointer. */
export function ToolGlyph({ tool }: { readonly tool: PaletteTool }) {
  return (
    <svg className="circuit" viewBox={`0 0 ${SIZE} ${SIZE}`} width={SIZE} height={SIZE} aria-hidden="true">
      <g className={`gate family-${familyOf(tool)}`}>
        <rect x={2} y={2} width={34} height={34} rx={3} className="gate-box" />
        {GATE_SYMBOLS.get(tool.id) ?? (tool.kind === 'gate' ? <GateWord tool={tool} /> : null)}
        {tool.kind === 'display' ? <DisplayGlyph display={tool.display} x={MIDDLE} y={MIDDLE} size={34} /> : null}
      </g>
    </svg>
  );
}
