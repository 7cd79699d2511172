import type { Mood } from '#app/learn/comics/cast/face.tsx';
import { Fog } from '#app/learn/comics/cast/fog.tsx';
import { Sailor } from '#app/learn/comics/cast/sailor.tsx';
import { ScaleFigure } from '#app/learn/comics/cast/scale.tsx';
import type { PanelDrawing, Point } from '#app/learn/comics/panel-contract.ts';
import { Floor, Pier, Sea, Sky } from '#app/learn/comics/stage/backdrop.tsx';
import { Basket } from '#app/learn/comics/stage/containers.tsx';
import { Rays, Sweat } from '#app/learn/comics/stage/effects.tsx';
import { Curtain, Rope } from '#app/learn/comics/stage/hangings.tsx';
import { Lettering } from '#app/learn/comics/stage/lettering.tsx';

/** Banks of fog over the sea. */
const Mist = ({ y }: { readonly y: number }) => (
  <path
    d={`M-4 ${y}q30 -14 60 0t60 0t60 0t60 0t60 0t60 0M-34 ${y + 22}q30 -14 60 0t60 0t60 0t60 0t60 0t60 0`}
    className="c-fine"
  />
);

interface RopedProps {
  readonly x: readonly number[];
  readonly y: number;
  readonly scale: number;
  readonly moods: readonly Mood[];
  readonly gaze: Point;
}

/** Sailors on one rope, whose feathers are behind curtains. */
function Roped({ x, y, scale, moods, gaze }: RopedProps) {
  return (
    <>
      {x.map((one, index) => (
        <Sailor
          key={one}
          x={one}
          y={y}
          scale={scale}
          feather="hidden"
          mood={moods[index]}
          gaze={gaze}
          left={[-34, -14]}
          right={[34, -14]}
        />
      ))}
      {x.map((one) => (
        <Curtain key={one} x={one} y={y - 142 * scale} scale={scale} />
      ))}
      {x.slice(1).map((one, index) => (
        <Rope
          key={one}
          from={[x[index]! + 30 * scale, y - 22 * scale]}
          to={[one - 30 * scale, y - 22 * scale]}
          sag={14}
        />
      ))}
    </>
  );
}

const panels: readonly PanelDrawing[] = [
  {
    draw: () => (
      <>
        <Sky />
        <Sea top={214} />
        <Mist y={196} />
        <Pier top={288} />
        <Sailor
          x={88}
          y={289}
          scale={1.5}
          feather={62}
          mood="worried"
          gaze={[1, -0.5]}
          lean={-12}
          left={[-44, -52]}
          right={[38, -54]}
        />
        <Fog x={232} y={294} scale={1.4} mood="surprised" gaze={[-1, 0]} left={[-56, -56]} right={[58, -40]} />
        <Rays at={[154, 206]} from={-50} to={50} count={5} inner={18} outer={34} />
      </>
    ),
    places: [{ kind: 'speech', x: 230, top: 96, room: 150, tip: [236, 184] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={262} />
        <Sailor
          x={84}
          y={312}
          scale={1.35}
          feather={62}
          mood="worried"
          gaze={[1, -0.4]}
          left={[-40, -84]}
          right={[40, -20]}
          bends={[8, -8]}
        />
        <ScaleFigure x={238} y={314} scale={1.25} mood="asleep" left={[-42, -44]} right={[42, -44]} />
      </>
    ),
    places: [
      { kind: 'speech', x: 84, top: 12, room: 140, tip: [66, 128] },
      { kind: 'speech', x: 228, top: 76, room: 172, tip: [238, 152] },
    ],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Sea top={230} />
        <Pier top={292} />
        <Roped x={[60, 160, 260]} y={293} scale={1.15} moods={['calm', 'happy', 'calm']} gaze={[0, -0.4]} />
      </>
    ),
    places: [{ kind: 'narrator', x: 160, top: 16, room: 270 }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={268} />
        <Roped x={[50, 270]} y={316} scale={1.2} moods={['calm', 'calm']} gaze={[0, 0]} />
        <ScaleFigure
          x={160}
          y={318}
          scale={1.2}
          mood="talking"
          gaze={[0.7, 0]}
          left={[-52, -50]}
          right={[52, -50]}
          bends={[-8, 8]}
        />
      </>
    ),
    places: [{ kind: 'speech', x: 160, top: 14, room: 250, tip: [160, 168] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={262} />
        <Rays at={[160, 196]} from={-120} to={-60} count={4} inner={44} outer={62} />
        <Rays at={[160, 196]} from={60} to={120} count={4} inner={44} outer={62} />
        <Roped x={[46, 160, 274]} y={314} scale={1.05} moods={['surprised', 'worried', 'surprised']} gaze={[0, -0.8]} />
        <Fog
          x={206}
          y={160}
          scale={1.1}
          mood="worried"
          gaze={[-0.6, 1]}
          left={[-48, -14]}
          right={[58, -50]}
          lean={-16}
        />
      </>
    ),
    places: [{ kind: 'speech', x: 84, top: 22, room: 110, tip: [146, 96] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={272} />
        <Roped x={[36, 110, 184]} y={312} scale={0.84} moods={['calm', 'worried', 'calm']} gaze={[1, 0]} />
        {[73, 147].map((x) => (
          <g key={x}>
            <circle cx={x} cy={166} r={15} className="c-accent" />
            <Lettering x={x} y={166} size={20}>
              ≠
            </Lettering>
          </g>
        ))}
        <ScaleFigure x={270} y={314} scale={1.05} mood="talking" gaze={[-1, 0]} left={[-46, -52]} bends={[-8, -8]} />
      </>
    ),
    places: [{ kind: 'speech', x: 170, top: 14, room: 270, tip: [268, 184] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Sea top={240} />
        <Pier top={294} />
        <Roped x={[36, 110, 184]} y={295} scale={0.86} moods={['glad', 'happy', 'glad']} gaze={[1, 0]} />
        <ScaleFigure x={270} y={295} scale={1.05} mood="glad" />
      </>
    ),
    places: [
      { kind: 'speech', x: 110, top: 14, room: 190, tip: [110, 166] },
      { kind: 'speech', x: 256, top: 84, room: 120, tip: [270, 166] },
    ],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={266} />
        <Fog x={46} y={244} scale={0.85} mood="glad" left={[-50, -60]} right={[40, -20]} />
        <Fog x={146} y={236} scale={0.8} mood="glad" left={[-40, -20]} right={[54, -62]} />
        <Fog x={98} y={310} scale={1.2} mood="happy" gaze={[1, -0.3]} left={[-50, -20]} right={[56, -34]} />
        <Basket x={182} y={306} scale={0.95} />
        <ScaleFigure
          x={250}
          y={316}
          scale={1.15}
          mood="worried"
          gaze={[-1, 0.2]}
          hasSpectacles={false}
          left={[-40, -22]}
          right={[44, -56]}
          bends={[8, 8]}
        />
        <path d="M283 240a8 8 0 1 1 16 0a8 8 0 1 1 -16 0M299 240a7 8 0 1 1 14 0a7 8 0 1 1 -14 0" className="c-white" />
        <Sweat x={288} y={196} />
      </>
    ),
    places: [
      { kind: 'speech', x: 92, top: 16, room: 170, tip: [96, 178] },
      { kind: 'speech', x: 234, top: 78, room: 130, tip: [250, 172] },
    ],
  },
];

export default panels;
