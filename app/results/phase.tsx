const DIAL = { size: 18, radius: 7.5, middle: 9 } as const;

/** Shows a phase as a number and as a pointer on a dial, anticlockwise from the right, in the colour of the phase. */
export const Phase = ({ radians, text }: { readonly radians: number; readonly text: string }) => (
  <span className="phase">
    <svg width={DIAL.size} height={DIAL.size} viewBox={`0 0 ${DIAL.size} ${DIAL.size}`} aria-hidden="true">
      <circle cx={DIAL.middle} cy={DIAL.middle} r={DIAL.radius} className="dial" />
      <line
        x1={DIAL.middle}
        y1={DIAL.middle}
        x2={DIAL.middle + DIAL.radius * Math.cos(radians)}
        y2={DIAL.middle - DIAL.radius * Math.sin(radians)}
        className="phase-stroke"
        style={{ '--ph': (radians * 180) / Math.PI }}
      />
    </svg>
    {text}
  </span>
);
