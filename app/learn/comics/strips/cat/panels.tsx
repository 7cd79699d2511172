import { Arm } from '#app/learn/comics/cast/arm.tsx';
import { Cat } from '#app/learn/comics/cast/cat.tsx';
import { Face } from '#app/learn/comics/cast/face.tsx';
import { Visitor } from '#app/learn/comics/cast/people.tsx';
import { Sailor } from '#app/learn/comics/cast/sailor.tsx';
import { ScaleFigure } from '#app/learn/comics/cast/scale.tsx';
import type { PanelDrawing } from '#app/learn/comics/panel-contract.ts';
import { Cloud, Floor, Sky } from '#app/learn/comics/stage/backdrop.tsx';
import { Carton, Refrigerator } from '#app/learn/comics/stage/containers.tsx';
import { Burst, Rays } from '#app/learn/comics/stage/effects.tsx';
import { Lettering, Whiteboard } from '#app/learn/comics/stage/lettering.tsx';
import { Note, Notebook } from '#app/learn/comics/stage/paper.tsx';

/** The state on the blackboard; its sign is drawn apart. */
function StateOnBoard({
  x,
  y,
  letters,
}: {
  readonly x: number;
  readonly y: number;
  readonly letters: Readonly<Record<string, string>>;
}) {
  const [apart, size] = letters.awake!.length > 2 ? [53, 17] : [40, 20];
  return (
    <>
      <Lettering x={x - apart} y={y} size={size}>
        {letters.asleep!}
      </Lettering>
      <Lettering x={x + apart} y={y} size={size}>
        {letters.awake!}
      </Lettering>
      <path d={`M${x - apart - 28} ${y + 20}H${x + apart + 28}`} />
      <Lettering x={x} y={y + 38} size={20}>
        √2
      </Lettering>
    </>
  );
}

const panels: readonly PanelDrawing[] = [
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={250} />
        <Carton x={160} y={300} scale={1.6} isOpen>
          <path d="M34 -88C62 -104 40 -132 58 -142" className="c-tail" />
          <Cat x={0} y={-84} pose="head" mood="calm" gaze={[0, 0]} />
        </Carton>
      </>
    ),
    places: [{ kind: 'narrator', x: 100, top: 12, room: 200 }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={262} />
        <Carton x={160} y={306} scale={1} />
        <Visitor x={58} y={314} scale={1.45} mood="surprised" gaze={[1, 0.6]} right={[36, -64]} />
        <Visitor
          hasBraids
          x={264}
          y={314}
          scale={1.45}
          mood="worried"
          gaze={[-1, 0.5]}
          left={[-8, -66]}
          bends={[-14, -6]}
        />
      </>
    ),
    places: [
      { kind: 'speech', x: 96, top: 16, room: 160, tip: [66, 136] },
      { kind: 'speech', x: 244, top: 84, room: 130, tip: [258, 158] },
    ],
  },
  {
    draw: ({ letters }) => (
      <>
        <Sky />
        <Floor top={278} />
        <Whiteboard x={108} y={170} width={196} height={128} />
        <StateOnBoard x={102} y={152} letters={letters} />
        <Lettering x={102} y={152} size={22}>
          +
        </Lettering>
        <ScaleFigure
          x={266}
          y={312}
          scale={1.15}
          mood="smug"
          gaze={[-1, 0]}
          tilt={8}
          left={[-50, -52]}
          bends={[8, -8]}
        />
        <Rays at={[262, 228]} from={50} to={110} count={3} inner={56} outer={63} />
      </>
    ),
    places: [{ kind: 'speech', x: 170, top: 14, room: 210, tip: [248, 154] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Floor top={242} />
        <Carton x={160} y={270} scale={0.95} />
        <Cloud x={24} y={206} scale={2.3} />
        <path d="M14 218H64Q78 218 76 229M38 230H58" />
        <Face at={[62, 172]} mood="talking" gaze={[1, 0.4]} apart={11} size={0.9} mouthBelow={17} />
        <Notebook x={106} y={216} />
        <Burst at={[260, 150]} outer={62} inner={44} spikes={13} className="c-accent" />
        <Face at={[260, 144]} mood="happy" gaze={[-1, 0.8]} apart={10} size={0.9} mouthBelow={16} />
        <Notebook x={214} y={206} />
        <Face at={[60, 278]} mood="calm" gaze={[1, -0.8]} apart={11} size={0.9} mouthBelow={15} />
        <path d="M6 302H116M-2 262H26M92 262H112" className="c-fine" />
        <Notebook x={128} y={288} />
        <g transform="translate(262 288) scale(1.35)">
          <path d="M-14 8l-8 8M-4 10l-2 9M8 10l2 9M16 8l8 8" />
          <Arm from={[-16, 0]} hand={[-30, -8]} bend={-4} />
          <ellipse rx={22} ry={15} className="c-ink" />
          <Face
            at={[-6, -4]}
            mood="cross"
            gaze={[-1, -0.4]}
            apart={8}
            size={0.7}
            mouthBelow={null}
            skin="c-solid"
            hair="c-paler"
          />
        </g>
        <Notebook x={206} y={286} />
      </>
    ),
    places: [{ kind: 'speech', x: 160, top: 22, room: 200 }],
  },
  {
    draw: ({ letters }) => (
      <>
        <rect width={320} height={320} className="c-sand c-bare" />
        <Whiteboard x={146} y={160} width={268} height={150} />
        <StateOnBoard x={134} y={144} letters={letters} />
        <Note x={134} y={140} letters={letters.or!} />
        <ScaleFigure
          x={254}
          y={352}
          scale={1.5}
          mood="talking"
          gaze={[-0.7, -0.8]}
          tilt={-8}
          left={[-52, -60]}
          bends={[-8, -8]}
        />
        <Note x={170} y={258} letters="" />
      </>
    ),
    places: [{ kind: 'speech', x: 166, top: 12, room: 230, tip: [240, 164] }],
  },
  {
    draw: () => (
      <>
        <rect width={320} height={320} className="c-sea c-bare" />
        <Floor top={286} />
        <Refrigerator x={140} y={306}>
          <Rays at={[-4, -24]} from={-60} to={60} count={5} inner={54} outer={62} />
          <Sailor x={-4} y={0} scale={0.56} feather={90} gaze={[0.4, -0.6]} />
        </Refrigerator>
      </>
    ),
    places: [{ kind: 'narrator', x: 160, top: 12, room: 270 }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Rays at={[160, 190]} from={-75} to={75} count={11} inner={112} outer={136} />
        <Carton x={160} y={346} scale={1.75} isOpen>
          <Cat x={0} y={-86} pose="head" mood="cross" gaze={[0, 0]} scale={1.12} />
        </Carton>
      </>
    ),
    places: [{ kind: 'speech', x: 160, top: 12, room: 220, tip: [168, 100] }],
  },
];

export default panels;
