import { Ally, Bo } from '#app/learn/comics/cast/people.tsx';
import { Sailor } from '#app/learn/comics/cast/sailor.tsx';
import { ScaleFigure } from '#app/learn/comics/cast/scale.tsx';
import type { PanelDrawing } from '#app/learn/comics/panel-contract.ts';
import { Disc, Floor, Gull, Island, Lighthouse, Sea, Sky } from '#app/learn/comics/stage/backdrop.tsx';
import { Egg, HatchingEgg } from '#app/learn/comics/stage/containers.tsx';
import { Burst, Rays } from '#app/learn/comics/stage/effects.tsx';
import { Receiver } from '#app/learn/comics/stage/hangings.tsx';
import { Lettering } from '#app/learn/comics/stage/lettering.tsx';

/** Bloch angle of the state that is sent: the same at the start and at the end. */
const SENT = 40;

const panels: readonly PanelDrawing[] = [
  {
    draw: () => (
      <>
        <Sky />
        <Disc x={206} y={104} r={18} />
        <Sea top={178} />
        <Island x={268} y={188} half={46} />
        <Lighthouse x={278} y={180} scale={0.55} />
        <Bo x={254} y={182} scale={0.4} right={[36, -90]} />
        <Island x={110} y={310} half={190} />
        <Lighthouse x={44} y={300} scale={1.5} />
        <Ally
          x={112}
          y={306}
          scale={1.35}
          mood="happy"
          gaze={[1, -0.4]}
          left={[26, -36]}
          right={[34, -36]}
          bends={[10, -8]}
        />
        <Sailor x={192} y={302} scale={0.95} feather={SENT} gaze={[1, -0.3]} />
      </>
    ),
    places: [{ kind: 'speech', x: 130, top: 14, room: 180, tip: [112, 134] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Sea top={204} />
        <path d="M14 226H92L80 246H26zM54 224V174L86 214H54" className="c-white" />
        <Island x={230} y={316} half={170} />
        <Lighthouse x={290} y={304} scale={1.4} />
        <Bo
          x={196}
          y={312}
          scale={1.5}
          mood="happy"
          gaze={[-0.6, 0]}
          left={[-48, -72]}
          right={[34, -26]}
          bends={[8, -6]}
        />
        <g transform="translate(112 198) rotate(-10)">
          <rect x={-27} y={-17} width={54} height={34} rx={3} className="c-accent" />
          <path d="M12 -17V17" strokeDasharray="3 5" />
          <path d="M-19 3h22l-5 8h-12zM-8 1V-11L2 1z" className="c-white c-fine" />
        </g>
      </>
    ),
    places: [
      { kind: 'speech', x: 206, top: 14, room: 110, tip: [198, 112] },
      { kind: 'call', x: 76, top: 66, room: 120, tip: [6, 152] },
    ],
  },
  {
    draw: () => (
      <>
        <rect width={320} height={320} className="c-sand c-bare" />
        <path
          d="M14 96Q8 20 84 34Q160 2 236 34Q316 20 306 96Q322 180 300 244Q312 312 226 300Q160 322 92 300Q6 314 18 240Q-2 170 14 96z"
          className="c-sky c-fine"
        />
        <Ally x={82} y={286} scale={1.25} mood="happy" gaze={[1, 0.4]} right={[46, -52]} bends={[6, 6]} />
        <Bo x={238} y={286} scale={1.25} mood="glad" left={[-46, -52]} bends={[-6, -6]} />
        <Egg x={140} y={230} scale={0.95} />
        <Egg x={181} y={230} scale={0.95} />
        <path d="M118 250Q160 236 202 250Q196 286 160 286T118 250z" className="c-sand" />
        <path d="M122 262l70 6M130 276l62 -12M144 248l34 36M178 248l-38 36" className="c-fine" />
        <Rays at={[160, 206]} from={-40} to={40} count={5} inner={38} outer={50} />
      </>
    ),
    places: [{ kind: 'speech', x: 130, top: 14, room: 200, tip: [90, 128] }],
  },
  {
    draw: () => (
      <>
        <rect width={320} height={320} className="c-sea c-bare" />
        <Burst at={[160, 218]} outer={196} inner={132} spikes={18} />
        <ScaleFigure x={160} y={330} scale={1.75} mood="talking" gaze={[0, -0.3]} left={[-40, -20]} right={[40, -20]} />
        <Sailor
          x={80}
          y={176}
          scale={0.62}
          feather={SENT}
          mood="surprised"
          gaze={[0.5, 0.5]}
          left={[-22, -30]}
          right={[22, -30]}
        />
        <Egg x={241} y={176} scale={0.85} />
      </>
    ),
    places: [{ kind: 'speech', x: 166, top: 12, room: 150, tip: [160, 108] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={262} />
        <Sailor x={82} y={300} scale={1.3} feather="none" mood="blank" left={[-34, -12]} right={[34, -12]} />
        <Ally
          x={174}
          y={310}
          scale={1.25}
          mood="surprised"
          gaze={[-1, 0.2]}
          left={[-26, -68]}
          right={[26, -68]}
          bends={[10, -10]}
        />
        <ScaleFigure x={274} y={310} mood="smug" gaze={[-1, 0]} />
      </>
    ),
    places: [
      { kind: 'speech', x: 120, top: 18, room: 120, tip: [160, 158] },
      { kind: 'speech', x: 240, top: 76, room: 120, tip: [274, 182] },
    ],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Bo
          x={116}
          y={400}
          scale={2.3}
          mood="worried"
          gaze={[1, 0.6]}
          left={[-33, -26]}
          right={[48, -56]}
          bends={[6, -12]}
        />
        <Egg x={240} y={270} scale={1.5} />
        <text x={248} y={166} className="c-letters" style={{ fontSize: 56 }}>
          ?
        </text>
      </>
    ),
    places: [{ kind: 'speech', x: 130, top: 14, room: 180, tip: [124, 108] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Sea top={252} />
        <Island x={44} y={306} half={110} />
        <Island x={284} y={306} half={110} />
        <path d="M70 176Q160 216 250 176" />
        <Ally x={48} y={302} scale={1.15} mood="talking" gaze={[1, 0]} right={[26, -84]} bends={[6, -12]} />
        <Receiver x={74} y={204} turn={14} />
        <Bo
          x={272}
          y={302}
          scale={1.15}
          mood="worried"
          gaze={[-0.6, 0.6]}
          left={[-34, -34]}
          right={[28, -84]}
          bends={[10, -12]}
        />
        <Receiver x={247} y={200} turn={166} />
        <Egg x={214} y={292} turned />
        <g transform="translate(128 194)">
          <circle r={15} className="c-accent" />
          <Lettering x={0} y={0} size={18}>
            1
          </Lettering>
          <path d="M-9 13l-4 8M0 15v8M9 13l4 8" />
        </g>
        <g transform="translate(176 196)">
          <circle r={15} className="c-accent" />
          <Lettering x={0} y={0} size={18}>
            0
          </Lettering>
          <path d="M-9 13l-4 8M0 15v8M9 13l4 8" />
        </g>
        <Gull x={160} y={120} />
      </>
    ),
    places: [
      { kind: 'call', x: 76, top: 26, room: 120, tip: [60, 158] },
      { kind: 'speech', x: 234, top: 74, room: 140, tip: [268, 150] },
    ],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={270} />
        <Rays at={[130, 232]} from={-80} to={80} count={9} inner={96} outer={116} />
        <HatchingEgg x={130} y={304} scale={1.15}>
          <path d="M-58 -44Q0 -60 58 -44" className="c-fine" />
          <Sailor
            x={0}
            y={-18}
            scale={1}
            feather={SENT}
            mood="happy"
            gaze={[0.6, -0.4]}
            left={[-48, -50]}
            right={[48, -50]}
          />
        </HatchingEgg>
        <Bo x={266} y={314} scale={1.25} mood="glad" left={[-30, -66]} right={[26, -70]} bends={[8, -8]} />
      </>
    ),
    places: [{ kind: 'speech', x: 160, top: 12, room: 272, tip: [104, 152] }],
  },
];

export default panels;
