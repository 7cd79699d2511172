import { Clerk } from '#app/learn/comics/cast/people.tsx';
import { Sailor } from '#app/learn/comics/cast/sailor.tsx';
import { ScaleFigure } from '#app/learn/comics/cast/scale.tsx';
import type { PanelDrawing } from '#app/learn/comics/panel-contract.ts';
import { Floor, Sky } from '#app/learn/comics/stage/backdrop.tsx';
import { Copier } from '#app/learn/comics/stage/containers.tsx';
import { Burst, Rays } from '#app/learn/comics/stage/effects.tsx';
import { Awning, Counter, HangingSign } from '#app/learn/comics/stage/hangings.tsx';

/** A ribbon with a bow around two sailors. */
const Ribbon = ({ x, y, half }: { readonly x: number; readonly y: number; readonly half: number }) => (
  <>
    <path
      d={`M${x - half} ${y - 5}Q${x} ${y + 9} ${x + half} ${y - 5}V${y + 6}Q${x} ${y + 20} ${x - half} ${y + 6}z`}
      className="c-second"
    />
    <path d={`M${x} ${y + 7}l-17 -12q-7 12 0 23zM${x} ${y + 7}l17 -12q7 12 0 23z`} className="c-second" />
    <path d={`M${x - 3} ${y + 10}l-10 22l9 -4l4 8l4 -18l4 18l4 -8l9 4l-10 -22z`} className="c-second" />
  </>
);

const panels: readonly PanelDrawing[] = [
  {
    draw: () => (
      <>
        <Sky />
        <rect x={20} y={110} width={280} height={180} className="c-white" />
        <rect x={44} y={150} width={232} height={140} className="c-sea" />
        <Clerk x={150} y={306} scale={1.25} mood="happy" gaze={[0, 0]} right={[44, -78]} bends={[6, 8]} />
        <Copier x={226} y={268} scale={0.62} />
        <Counter top={268} />
        <Awning top={106} />
        <HangingSign x={160} y={54} width={190} height={68} />
      </>
    ),
    places: [
      { kind: 'sign', x: 160, top: 34, room: 180 },
      { kind: 'speech', x: 74, top: 156, room: 74, tip: [124, 204] },
    ],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={230} />
        <Clerk x={160} y={300} scale={1.35} mood="glad" left={[-46, -84]} right={[46, -84]} bends={[8, -8]} />
        <Sailor x={34} y={312} scale={0.84} feather={0} mood="happy" gaze={[1, 0]} right={[36, -26]} />
        <Sailor x={94} y={312} scale={0.84} feather={0} mood="happy" gaze={[-1, 0]} left={[-36, -26]} />
        <Sailor x={226} y={312} scale={0.84} feather={180} mood="happy" gaze={[1, 0]} right={[36, -26]} />
        <Sailor x={286} y={312} scale={0.84} feather={180} mood="happy" gaze={[-1, 0]} left={[-36, -26]} />
      </>
    ),
    places: [{ kind: 'speech', x: 160, top: 14, room: 250, tip: [160, 116] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Copier x={262} y={228} scale={0.8} />
        <Clerk x={206} y={304} scale={1.35} mood="calm" gaze={[-1, 0.2]} left={[-30, -34]} right={[30, -34]} />
        <Counter top={246} from={130} />
        <Floor top={304} />
        <Sailor x={74} y={306} scale={1.3} feather={90} mood="happy" gaze={[1, -0.3]} right={[46, -34]} />
      </>
    ),
    places: [
      { kind: 'speech', x: 86, top: 16, room: 140, tip: [60, 128] },
      { kind: 'speech', x: 246, top: 72, room: 110, tip: [216, 136] },
    ],
  },
  {
    draw: () => (
      <>
        <rect width={320} height={320} className="c-sea c-bare" />
        <Burst at={[206, 226]} outer={170} inner={120} spikes={16} />
        <Copier x={62} y={306} scale={0.86} />
        <Rays at={[62, 262]} from={-60} to={60} count={7} inner={64} outer={78} />
        <Sailor
          x={168}
          y={312}
          scale={1.2}
          feather="none"
          mood="worried"
          gaze={[-1, 0]}
          left={[-40, -40]}
          right={[26, -12]}
        />
        <Sailor
          x={248}
          y={312}
          scale={1.2}
          feather="none"
          mood="worried"
          gaze={[1, 0]}
          left={[-26, -12]}
          right={[40, -40]}
        />
        <Ribbon x={208} y={280} half={74} />
      </>
    ),
    places: [{ kind: 'speech', x: 226, top: 16, room: 150, tip: [317, 92] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={250} />
        <Sailor x={174} y={310} scale={1.15} feather="none" mood="blank" left={[-42, -46]} right={[26, -12]} />
        <Sailor x={254} y={310} scale={1.15} feather="none" mood="blank" left={[-26, -12]} right={[42, -46]} />
        <Ribbon x={214} y={280} half={70} />
        <ScaleFigure x={66} y={316} scale={1.25} mood="talking" gaze={[1, 0.2]} right={[46, -52]} bends={[8, 8]} />
        <path d="M122 252L134 270" className="c-limb" />
        <circle cx={118} cy={234} r={19} className="c-white" />
        <path d="M108 230q4 -8 12 -8" className="c-fine" />
      </>
    ),
    places: [{ kind: 'speech', x: 160, top: 14, room: 270, tip: [70, 160] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <rect x={20} y={110} width={280} height={210} className="c-white" />
        <rect x={44} y={150} width={232} height={172} className="c-sea" />
        <Clerk
          x={206}
          y={330}
          scale={1.32}
          mood="smug"
          gaze={[-0.7, -0.6]}
          left={[-52, -92]}
          right={[28, -34]}
          bends={[8, -14]}
        />
        <Awning top={106} />
        <HangingSign x={160} y={54} width={210} height={68} />
      </>
    ),
    places: [
      { kind: 'sign', x: 160, top: 34, room: 200 },
      { kind: 'speech', x: 102, top: 220, room: 100, tip: [178, 232] },
    ],
  },
];

export default panels;
