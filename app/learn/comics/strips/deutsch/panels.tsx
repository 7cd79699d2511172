import { Ally, Bo } from '#app/learn/comics/cast/people.tsx';
import { Sailor } from '#app/learn/comics/cast/sailor.tsx';
import type { PanelDrawing } from '#app/learn/comics/panel-contract.ts';
import { Floor, Sky } from '#app/learn/comics/stage/backdrop.tsx';
import { Bulb, Coin, SignRule } from '#app/learn/comics/stage/bets.tsx';
import { LampBox } from '#app/learn/comics/stage/containers.tsx';
import { Rays } from '#app/learn/comics/stage/effects.tsx';
import { LetteredBoard, Lettering } from '#app/learn/comics/stage/lettering.tsx';

const panels: readonly PanelDrawing[] = [
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={252} />
        <Ally x={72} y={308} scale={1.4} mood="smug" gaze={[1, 0]} left={[-34, -26]} right={[46, -66]} bends={[6, 6]} />
        <LampBox x={216} y={304} scale={1.15} />
      </>
    ),
    places: [{ kind: 'speech', x: 150, top: 14, room: 220, tip: [78, 128] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={252} />
        <LampBox x={222} y={304} scale={1.05} />
        <Bo
          x={78}
          y={312}
          scale={1.4}
          mood="happy"
          gaze={[1, 0.2]}
          left={[68, -40]}
          right={[116, -50]}
          bends={[14, -14]}
        />
      </>
    ),
    places: [{ kind: 'speech', x: 130, top: 20, room: 200, tip: [84, 132] }],
  },
  {
    draw: () => (
      <>
        <rect width={320} height={320} className="c-sea c-bare" />
        <Ally
          x={140}
          y={352}
          scale={1.9}
          mood="smug"
          gaze={[1, 0.4]}
          left={[-38, -92]}
          right={[44, -34]}
          bends={[6, -10]}
        />
        <rect x={-4} y={282} width={328} height={50} className="c-sand" />
        <Coin x={226} y={274} scale={1.2} />
        <Rays at={[226, 274]} from={-70} to={70} count={7} inner={30} outer={42} />
      </>
    ),
    places: [{ kind: 'speech', x: 160, top: 14, room: 240, tip: [150, 114] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={262} />
        <Bo
          x={210}
          y={318}
          scale={1.5}
          mood="worried"
          gaze={[-0.7, -0.8]}
          left={[-46, -66]}
          right={[32, -26]}
          bends={[-8, -6]}
        />
        <Coin x={112} y={176} isOnEdge />
        <path d="M102 214V196M122 214V200M112 222V206" className="c-fine" />
      </>
    ),
    places: [
      { kind: 'thought', x: 226, top: 16, room: 100, tip: [214, 124] },
      { kind: 'speech', x: 84, top: 84, room: 120, tip: [172, 176] },
    ],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={262} />
        <LampBox x={290} y={296} scale={1.05} />
        <Sailor
          x={62}
          y={312}
          scale={0.86}
          feather={-90}
          mood="cross"
          gaze={[1, -0.2]}
          right={[46, -44]}
          bends={[8, 8]}
        />
        <circle cx={62} cy={296} r={8} className="c-white" />
        <path d="M58 296H66" />
        <Sailor
          x={150}
          y={312}
          scale={1.4}
          feather={90}
          mood="happy"
          gaze={[1, 0]}
          left={[-34, -22]}
          right={[48, -42]}
          bends={[8, 8]}
        />
      </>
    ),
    places: [{ kind: 'speech', x: 160, top: 14, room: 270, tip: [128, 144] }],
  },
  {
    draw: () => (
      <>
        <rect width={320} height={320} className="c-sea c-bare" />
        <path
          d="M-6 196C60 196 60 120 130 120H326V158H130C96 158 92 218 46 222C92 226 96 276 130 276H326V314H130C60 314 60 236 -6 236z"
          className="c-sand"
        />
        <path d="M150 139H200M268 139H312M150 295H200M268 295H312" strokeDasharray="10 9" />
        <Lettering x={116} y={138} size={22}>
          0
        </Lettering>
        <Lettering x={116} y={296} size={22}>
          1
        </Lettering>
        <Bulb x={234} y={118} />
        <Bulb x={234} y={274} isLit />
        <path d="M222 295H246" className="c-brush" />
        <Sailor x={42} y={220} scale={0.62} feather={90} gaze={[1, 0]} left={[-28, -40]} right={[28, -40]} />
      </>
    ),
    places: [{ kind: 'narrator', x: 160, top: 12, room: 270 }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <path
          d="M-6 132H40C70 132 76 170 104 176V222C76 228 70 270 40 270H-6V234H34C52 234 56 204 70 199C56 196 52 168 34 168H-6z"
          className="c-sand"
        />
        <Floor top={288} />
        <LetteredBoard x={112} y={200} width={68} height={68} tone="c-sea" />
        <Lettering x={112} y={200} size={38}>
          H
        </Lettering>
        <path d="M150 200H182M172 192L182 200L172 208" />
        <path d="M10 150H30M20 140V160M10 252H30" />
        <Sailor x={246} y={312} scale={1.3} feather={180} mood="glad" left={[-44, -46]} right={[44, -46]} />
        <SignRule x={112} y={274} isEqual={false} />
        <SignRule x={112} y={130} isEqual />
      </>
    ),
    places: [{ kind: 'speech', x: 176, top: 12, room: 240, tip: [246, 150] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={262} />
        <LampBox x={160} y={300} scale={0.95} />
        <Bo
          x={56}
          y={314}
          scale={1.3}
          mood="surprised"
          gaze={[1, 0.2]}
          left={[-30, -60]}
          right={[42, -44]}
          bends={[6, 6]}
        />
        <Coin x={15} y={226} scale={0.7} />
        <Sailor
          x={264}
          y={314}
          scale={1.2}
          feather={180}
          mood="smug"
          gaze={[-1, 0]}
          left={[-42, -54]}
          right={[42, -54]}
        />
      </>
    ),
    places: [
      { kind: 'speech', x: 84, top: 16, room: 130, tip: [62, 144] },
      { kind: 'speech', x: 240, top: 66, room: 130, tip: [246, 178] },
    ],
  },
];

export default panels;
