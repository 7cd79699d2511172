import type { ReactNode } from 'react';
import { type QubitState, qubitState } from '#app/designer/editor/live/displayed.ts';
import { degrees } from '#app/designer/editor/view/views/chart-frame.ts';
import { curvePaths, type SpherePoint, viewFrom } from '#app/designer/editor/view/views/sphere.ts';
import type { BlochVector, DisplayName } from '#simulator';

/** Centre and side of the frame of a display. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A coherence below this has no meaningful phase, so no phase line is drawn. */
const MIN_COHERENCE = 5e-4;

const hue = (phase: number) => ({ '--ph': Math.round(degrees(phase)) });

/** Filled from the bottom up to the probability of 1, with the number over it. */
function Probability({
  x,
  y,
  size,
  probability,
  label,
}: Place & { readonly probability: number; readonly label: string }) {
  const inner = size - 2;
  const height = inner * probability;
  return (
    <>
      <rect x={x - inner / 2} y={y + inner / 2 - height} width={inner} height={height} className="display-fill" />
      <text x={x} y={y + size * 0.11} className="display-text" textAnchor="middle" fontSize={size * 0.3}>
        {label}
      </text>
    </>
  );
}

const VIEW = viewFrom(Math.PI * 0.2, Math.PI * 0.11);
/** In tenths of the radius, because curves have one decimal. */
const EQUATOR = curvePaths(VIEW, [0, 0], 10, (t) => [Math.cos(t), Math.sin(t), 0]);
/** A vector shorter than this is drawn as a point: a maximally mixed state. */
const POINT = 0.05;

function Bloch({ x, y, size, vector }: Place & { readonly vector: BlochVector }) {
  const r = size * 0.42;
  const [right, up] = VIEW([vector.x, vector.y, vector.z] satisfies SpherePoint);
  const [tipX, tipY] = [x + r * right, y - r * up];
  return (
    <>
      <circle cx={x} cy={y} r={r} className="display-disk" />
      <g transform={`translate(${x} ${y}) scale(${r / 10})`} className="display-thin">
        <path d={EQUATOR.back} className="is-behind" />
        <path d={EQUATOR.front} />
        <path d="M0 -10V10" />
      </g>
      {Math.hypot(vector.x, vector.y, vector.z) < POINT ? null : (
        <line x1={x} y1={y} x2={tipX} y2={tipY} className="display-hand" />
      )}
      <circle cx={tipX} cy={tipY} r={size * 0.075} className="display-tip" />
    </>
  );
}

/** One entry of ρ: its radius is the magnitude; a line shows the phase. */
function Entry({ x, y, size, magnitude, phase }: Place & { readonly magnitude: number; readonly phase: number }) {
  const r = size * 0.44;
  return (
    <>
      <circle cx={x} cy={y} r={r} className="display-disk" />
      {magnitude < MIN_COHERENCE ? null : (
        <>
          <circle cx={x} cy={y} r={r * magnitude} className="phase-fill" style={hue(phase)} />
          <line
            x1={x}
            y1={y}
            x2={x + r * Math.cos(phase)}
            y2={y - r * Math.sin(phase)}
            className="display-hand is-thin"
          />
        </>
      )}
    </>
  );
}

/** ρ row by row: |0⟩⟨0| at the top left, ρ₀₁ beside it with the phase of |0⟩ relative to |1⟩. */
function Density({ x, y, size, state: { probability, coherence, phase } }: Place & { readonly state: QubitState }) {
  const cell = size * 0.47;
  const at = (row: 0 | 1, column: 0 | 1) => ({ x: x + (column - 0.5) * cell, y: y + (row - 0.5) * cell, size: cell });
  return (
    <>
      <Entry {...at(0, 0)} magnitude={1 - probability} phase={0} />
      <Entry {...at(0, 1)} magnitude={coherence} phase={-phase} />
      <Entry {...at(1, 0)} magnitude={coherence} phase={phase} />
      <Entry {...at(1, 1)} magnitude={probability} phase={0} />
    </>
  );
}

/** Path of the part of a disk below a level. The level rises from the bottom with `share`. */
function filledDiskPath(x: number, y: number, r: number, share: number): string {
  const level = y + r - 2 * r * share;
  const half = Math.sqrt(Math.max(0, r * r - (level - y) ** 2));
  return `M${x - half} ${level}A${r} ${r} 0 ${share > 0.5 ? 1 : 0} 0 ${x + half} ${level}z`;
}

/** A disk filled by the probability of 1, with the phase as a line, inside a ring whose length is the purity. */
function Phase({
  x,
  y,
  size,
  state: { probability, coherence, phase, purity },
}: Place & { readonly state: QubitState }) {
  const ring = size * 0.44;
  const r = size * 0.34;
  const round = 2 * Math.PI * ring;
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={ring}
        className="display-ring"
        strokeDasharray={`${round * purity} ${round}`}
        transform={`rotate(-90 ${x} ${y})`}
      />
      <circle cx={x} cy={y} r={r} className="display-disk" />
      {probability > 0.999 ? (
        <circle cx={x} cy={y} r={r} className="display-fill" />
      ) : probability < 0.001 ? null : (
        <path d={filledDiskPath(x, y, r, probability)} className="display-fill" />
      )}
      {coherence < MIN_COHERENCE ? null : (
        <line x1={x} y1={y} x2={x + r * Math.cos(phase)} y2={y - r * Math.sin(phase)} className="display-hand" />
      )}
    </>
  );
}

interface DisplayPictureProps extends Place {
  readonly display: DisplayName;
  readonly bloch: BlochVector;
  /** The probability of 1 as a short number. */
  readonly label: string;
}

/** The value of a display, drawn inside its frame. */
export function DisplayPicture({ display, bloch, label, ...place }: DisplayPictureProps): ReactNode {
  const state = qubitState(bloch);
  switch (display) {
    case 'probability':
      return <Probability {...place} probability={state.probability} label={label} />;
    case 'bloch':
      return <Bloch {...place} vector={bloch} />;
    case 'density':
      return <Density {...place} state={state} />;
    case 'phase':
      return <Phase {...place} state={state} />;
  }
}
