import type { FigureProps } from '#app/learn/figures.ts';

/** The heights of q[0], q[1] and q[2]. */
const [TOP, MIDDLE, BOTTOM] = [92, 172, 272];
const METER = 330;
const [X_GATE, Z_GATE] = [450, 520];
const END = 582;
const STEPS = [30, 168, 396, 612];

function Gate({ x, y, name }: { x: number; y: number; name: string }) {
  return (
    <>
      <rect className="figure-panel" x={x - 18} y={y - 18} width={36} height={36} />
      <text className="figure-strong" x={x} y={y + 5} textAnchor="middle">
        {name}
      </text>
    </>
  );
}

function Meter({ y }: { y: number }) {
  return (
    <>
      <rect className="figure-panel" x={METER - 18} y={y - 18} width={36} height={36} />
      <path className="figure-line" d={`M${METER - 11} ${y + 7} A11 11 0 0 1 ${METER + 11} ${y + 7}`} />
      <line className="figure-line" x1={METER} y1={y + 7} x2={METER + 9} y2={y - 9} />
    </>
  );
}

/** A double line carries a classical bit from the meter to the gate that depends on it. */
function ClassicalBit({ from, to, name }: { from: number; to: number; name: string }) {
  return (
    <>
      {[-2, 2].map((side) => (
        <path key={side} className="figure-line" d={`M${METER + 18} ${from - side} H${to + side} V${BOTTOM - 18}`} />
      ))}
      <text className="figure-strong" x={METER + 34} y={from - 9}>
        {name}
      </text>
    </>
  );
}

export default function TeleportationStepsFigure({ language }: FigureProps) {
  const steps =
    language === 'zh'
      ? ['1 共享纠缠', '2 贝尔测量', '3 修正']
      : ['1 share entanglement', '2 Bell measurement', '3 correct'];
  return (
    <svg viewBox="0 0 640 324">
      {steps.map((step, index) => (
        <g key={step}>
          <line className="figure-thin" x1={STEPS[index]} y1={36} x2={STEPS[index + 1]! - 12} y2={36} />
          <text className="figure-label" x={(STEPS[index]! + STEPS[index + 1]! - 12) / 2} y={26} textAnchor="middle">
            {step}
          </text>
        </g>
      ))}
      <line className="figure-dashed" x1={8} y1={222} x2={632} y2={222} />
      <text className="figure-label" x={632} y={214} textAnchor="end">
        Alice
      </text>
      <text className="figure-label" x={632} y={240} textAnchor="end">
        Bob
      </text>

      {[TOP, MIDDLE, BOTTOM].map((y, wire) => (
        <text key={y} className="figure-code" x={8} y={y + 4}>
          {`q[${wire}]`}
        </text>
      ))}
      <text className="figure-strong" x={56} y={TOP + 5}>
        |ψ⟩
      </text>
      <line className="figure-accent" x1={84} y1={TOP} x2={METER - 18} y2={TOP} />
      <line className="figure-line" x1={84} y1={MIDDLE} x2={METER - 18} y2={MIDDLE} />
      <line className="figure-line" x1={84} y1={BOTTOM} x2={Z_GATE} y2={BOTTOM} />
      <line className="figure-accent" x1={Z_GATE + 18} y1={BOTTOM} x2={END} y2={BOTTOM} />
      <text className="figure-strong" x={END + 8} y={BOTTOM + 5}>
        |ψ⟩
      </text>

      <path className="figure-second" d={`M84 ${MIDDLE} C52 ${MIDDLE} 52 ${BOTTOM} 84 ${BOTTOM}`} />
      <circle className="figure-fill-second" cx={84} cy={MIDDLE} r={4} />
      <circle className="figure-fill-second" cx={84} cy={BOTTOM} r={4} />
      <text className="figure-text" x={70} y={248} textAnchor="start">
        Φ⁺
      </text>

      <line className="figure-line" x1={206} y1={TOP} x2={206} y2={MIDDLE + 11} />
      <circle className="figure-dot" cx={206} cy={TOP} r={4.5} />
      <circle className="figure-line" cx={206} cy={MIDDLE} r={11} />
      <Gate x={264} y={TOP} name="H" />
      <ClassicalBit from={TOP} to={Z_GATE} name="a" />
      <ClassicalBit from={MIDDLE} to={X_GATE} name="b" />
      <Meter y={TOP} />
      <Meter y={MIDDLE} />
      <Gate x={X_GATE} y={BOTTOM} name="X" />
      <Gate x={Z_GATE} y={BOTTOM} name="Z" />
    </svg>
  );
}
