import { DisplayGlyph } from './display-glyph.tsx';
import type { Part } from './drawing.ts';
import type { Metrics } from './metrics.ts';

interface Box {
  readonly part: Extract<Part, { kind: 'box' }>;
  readonly metrics: Metrics;
}

const DAGGER = '†';
const RAISED = 0.72;

/** A name with a superscript dagger, as in formulas. */
function GateName({ label, size }: { readonly label: string; readonly size: number }) {
  if (!label.endsWith(DAGGER)) return <>{label}</>;
  return (
    <>
      {label.slice(0, -DAGGER.length)}
      <tspan dy={-size * 0.3} fontSize={size * RAISED}>
        {DAGGER}
      </tspan>
    </>
  );
}

function GateBox({ part: { x, y, width, height, label, parameters, ports, passing }, metrics }: Box) {
  const left = x - width / 2;
  const size = label.length > 2 ? metrics.name : metrics.letter;
  const baseline = parameters === '' ? y + size * 0.36 : y - 1;
  return (
    <>
      <rect x={left} y={y - height / 2} width={width} height={height} rx={3} className="gate-box" />
      {passing.map((at) => (
        <line key={at} x1={left} x2={left + width} y1={at} y2={at} className="wire gate-passing" />
      ))}
      {ports.map((port) => (
        <text key={port.text} x={left + 4} y={port.y + 4} className="gate-port">
          {port.text}
        </text>
      ))}
      <text
        x={x}
        y={baseline}
        className={passing.length > 0 ? 'gate-text gate-overlap' : 'gate-text'}
        textAnchor="middle"
        fontSize={size}
      >
        <GateName label={label} size={size} />
      </text>
      {parameters === '' ? null : (
        <text
          x={x}
          y={y + metrics.parameter + 1}
          className="gate-parameter"
          textAnchor="middle"
          fontSize={metrics.parameter}
        >
          {parameters}
        </text>
      )}
    </>
  );
}

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const GateSquare = ({ x, y, size }: Square) => (
  <rect x={x - size / 2} y={y - size / 2} width={size} height={size} rx={3} className="gate-box" />
);

/** An instrument dial with a needle. */
function Dial({ x, y, size }: Square) {
  const r = size * 0.3;
  const foot = y + r * 0.55;
  return (
    <>
      <GateSquare x={x} y={y} size={size} />
      <path d={`M${x - r} ${foot}a${r} ${r} 0 0 1 ${2 * r} 0`} className="gate-line" />
      <path d={`M${x} ${foot}L${x + r * 0.85} ${y - r * 0.75}`} className="gate-line" />
      <circle cx={x} cy={foot} r={1.6} className="gate-dot" />
    </>
  );
}

/** One shape of the drawing. Colours are set by the family class of the surrounding group. */
export function PartShape({ part, metrics }: { readonly part: Part; readonly metrics: Metrics }) {
  const size = metrics.gateSize;
  switch (part.kind) {
    case 'link':
      return <line x1={part.x} x2={part.x} y1={part.y1} y2={part.y2} className="link" />;
    case 'control':
      return (
        <circle
          cx={part.x}
          cy={part.y}
          r={metrics.controlRadius}
          className={part.on === 1 ? 'control-dot' : 'control-dot open'}
        />
      );
    case 'xor': {
      const r = size * 0.32;
      return (
        <>
          <circle cx={part.x} cy={part.y} r={r} className="xor" />
          <path d={`M${part.x - r} ${part.y}h${2 * r}M${part.x} ${part.y - r}v${2 * r}`} className="xor-line" />
        </>
      );
    }
    case 'cross':
      return <path d={`M${part.x - 6} ${part.y - 6}l12 12m0 -12l-12 12`} className="swap" />;
    case 'box':
      return <GateBox part={part} metrics={metrics} />;
    case 'dial':
      return (
        <>
          <Dial x={part.x} y={part.y} size={size} />
          {part.bit === null ? null : (
            <text x={part.x} y={part.y + size / 2 + 11} className="bit-label" textAnchor="middle">
              {part.bit}
            </text>
          )}
        </>
      );
    case 'reset':
      return (
        <>
          <GateSquare x={part.x} y={part.y} size={size} />
          <text
            x={part.x}
            y={part.y + metrics.name * 0.36}
            className="gate-text"
            textAnchor="middle"
            fontSize={metrics.name}
          >
            |0⟩
          </text>
        </>
      );
    case 'display':
      return (
        <>
          <GateSquare x={part.x} y={part.y} size={size} />
          <DisplayGlyph display={part.display} x={part.x} y={part.y} size={size} />
        </>
      );
    case 'barrier':
      return <line x1={part.x} x2={part.x} y1={part.y1} y2={part.y2} className="barrier" />;
  }
}
