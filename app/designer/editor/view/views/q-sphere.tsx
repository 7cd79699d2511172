import { useTranslation } from 'react-i18next';
import { type BasisState, basisStateLabel, type StateSummary } from '#app/designer/editor/live/state-summary.ts';
import { useFormat } from '#app/i18n/react.ts';
import { degrees, phaseText } from './chart-frame.ts';
import { curvePaths, type SpherePoint, viewFrom } from './sphere.ts';

const RADIUS = 92;
const WIDTH = 2 * RADIUS + 64;
const CENTRE = [WIDTH / 2, RADIUS + 24] as const;
const VIEW = viewFrom(Math.PI * 0.14, Math.PI * 0.1);

const weightOf = (index: number): number => index.toString(2).replaceAll('0', '').length;

/** States with the same number of ones share a latitude; |0…0⟩ is the north pole. */
function placesOf(
  states: readonly BasisState[],
  qubits: number,
): readonly { readonly state: BasisState; readonly point: SpherePoint }[] {
  return states.map((state) => {
    const weight = weightOf(state.index);
    const peers = states.filter((other) => weightOf(other.index) === weight);
    const polar = (Math.PI * weight) / qubits;
    const turn = (2 * Math.PI * (peers.indexOf(state) + 0.18 * weight)) / peers.length;
    return { state, point: [Math.sin(polar) * Math.cos(turn), Math.sin(polar) * Math.sin(turn), Math.cos(polar)] };
  });
}

/**
 * The whole state on a sphere: the size of a dot shows the magnitude, its colour the phase, its latitude the number of
 * ones.
 */
export function QSphere({
  summary: { states, qubits },
  label,
}: {
  readonly summary: StateSummary;
  readonly label: string;
}) {
  const { t } = useTranslation('editor');
  const format = useFormat();
  const circles = Array.from({ length: Math.max(0, qubits - 1) }, (_, at) => {
    const polar = (Math.PI * (at + 1)) / qubits;
    return curvePaths(VIEW, CENTRE, RADIUS, (turn) => [
      Math.sin(polar) * Math.cos(turn),
      Math.sin(polar) * Math.sin(turn),
      Math.cos(polar),
    ]);
  });
  const dots = placesOf(states, qubits)
    .filter(({ state }) => state.magnitude > 1e-6)
    .map(({ state, point }) => {
      const [right, up, near] = VIEW(point);
      return { state, near, x: CENTRE[0] + RADIUS * right, y: CENTRE[1] - RADIUS * up };
    })
    .sort((a, b) => a.near - b.near);
  return (
    <svg className="q-sphere" viewBox={`0 0 ${WIDTH} ${2 * RADIUS + 52}`} role="img" aria-label={label}>
      <circle cx={CENTRE[0]} cy={CENTRE[1]} r={RADIUS} className="sphere" />
      {circles.map(({ front, back }, at) => (
        <g key={at}>
          <path d={back} className="back" />
          <path d={front} className="sphere-ring" />
        </g>
      ))}
      {dots.map(({ state, near, x, y }) => {
        const colour = { '--ph': Math.round(degrees(state.phase)) };
        return (
          <g key={state.index} className={near < 0 ? 'far' : undefined}>
            <title>
              {t('views.amplitudeOf', {
                state: basisStateLabel(state.index, qubits),
                magnitude: format.number(state.magnitude, { maximumFractionDigits: 4 }),
                phase: phaseText(state.phase),
              })}
            </title>
            <line x1={CENTRE[0]} y1={CENTRE[1]} x2={x} y2={y} className="phase-stroke" style={colour} />
            <circle cx={x} cy={y} r={3 + 11 * state.magnitude} className="phase-fill tip" style={colour} />
            {state.magnitude > 0.2 && dots.length <= 8 ? (
              <text x={x} y={y - 6 - 11 * state.magnitude} className="tick mono" textAnchor="middle">
                {basisStateLabel(state.index, qubits)}
              </text>
            ) : null}
          </g>
        );
      })}
      <circle cx={CENTRE[0]} cy={CENTRE[1]} r={2.2} className="origin" />
    </svg>
  );
}
