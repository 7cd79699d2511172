import { DistantSailor, Sailor } from '#app/learn/comics/cast/sailor.tsx';
import { ScaleFigure } from '#app/learn/comics/cast/scale.tsx';
import type { PanelDrawing } from '#app/learn/comics/panel-contract.ts';
import { Cloud, Disc, Floor, Gull, Pier, Sea, Sky } from '#app/learn/comics/stage/backdrop.tsx';
import { Burst, MusicNotes, Rays } from '#app/learn/comics/stage/effects.tsx';
import { LetteredBoard, Lettering } from '#app/learn/comics/stage/lettering.tsx';
import { PaperForm } from '#app/learn/comics/stage/paper.tsx';

/** The queue: rows of sailors, the last one first. */
const QUEUE = [
  { y: 168, first: 2, count: 13 },
  { y: 190, first: 14, count: 12 },
  { y: 212, first: 2, count: 13 },
];

const panels: readonly PanelDrawing[] = [
  {
    draw: () => (
      <>
        <Sky />
        <Disc x={270} y={128} r={24} />
        <Sea top={206} />
        <Cloud x={20} y={170} scale={0.9} />
        <Gull x={196} y={70} />
        <Gull x={224} y={54} />
        <Pier top={284} to={246} />
        <Sailor x={124} y={285} scale={1.4} gaze={[1, 0]} />
        <MusicNotes x={206} y={226} />
        <MusicNotes x={230} y={192} />
      </>
    ),
    places: [{ kind: 'speech', x: 92, top: 20, room: 190, tip: [98, 108] }],
  },
  {
    draw: ({ letters }) => (
      <>
        <Sky />
        <Sea top={240} />
        <Pier top={298} />
        <Sailor x={68} y={299} scale={1.15} mood="surprised" gaze={[1, 0.4]} left={[-40, -22]} />
        <ScaleFigure x={240} y={299} scale={1.3} mood="talking" gaze={[-1, 0.4]} left={[-64, -44]} bends={[-8, -8]} />
        <PaperForm x={146} y={240} scale={1.1} letters={[letters.up!, letters.down!]} />
      </>
    ),
    places: [{ kind: 'speech', x: 170, top: 16, room: 200, tip: [228, 132] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Sea top={232} />
        <Pier top={298} />
        <ScaleFigure
          x={244}
          y={299}
          scale={1.25}
          mood="smug"
          gaze={[-0.4, 1]}
          tilt={-6}
          left={[-30, -18]}
          right={[42, -24]}
        />
        <PaperForm x={208} y={270} scale={0.85} letters={['', '']} />
        <Sailor
          x={82}
          y={299}
          scale={1.35}
          mood="talking"
          gaze={[1, -0.3]}
          left={[-40, -20]}
          right={[62, -50]}
          bends={[8, 8]}
        />
        <Rays at={[166, 230]} from={35} to={125} count={4} inner={13} outer={24} />
      </>
    ),
    places: [
      { kind: 'speech', x: 60, top: 28, room: 90, tip: [62, 122] },
      { kind: 'speech', x: 226, top: 40, room: 150, tip: [238, 142] },
    ],
  },
  {
    draw: () => (
      <>
        <rect width={320} height={320} className="c-sea c-bare" />
        <Burst at={[150, 190]} outer={190} inner={126} spikes={16} />
        <Sailor
          x={150}
          y={318}
          scale={1.75}
          feather={0}
          mood="surprised"
          gaze={[0, -1]}
          left={[-44, -62]}
          right={[44, -62]}
        />
      </>
    ),
    places: [{ kind: 'speech', x: 250, top: 16, room: 110, tip: [314, 120] }],
  },
  {
    draw: () => (
      <>
        <Sky />
        <Sea top={250} />
        <ScaleFigure
          x={88}
          y={346}
          scale={1.55}
          mood="talking"
          gaze={[1, 0]}
          lean={7}
          right={[50, -72]}
          bends={[8, 8]}
        />
        <Sailor
          x={250}
          y={346}
          scale={1.4}
          feather={0}
          mood="worried"
          gaze={[-1, -0.7]}
          left={[-38, -18]}
          right={[38, -18]}
        />
      </>
    ),
    places: [
      { kind: 'speech', x: 78, top: 18, room: 130, tip: [106, 148] },
      { kind: 'speech', x: 238, top: 74, room: 120, tip: [226, 206] },
    ],
  },
  {
    draw: ({ letters }) => (
      <>
        <Sky />
        {QUEUE.map(({ y, first, count }) =>
          Array.from({ length: count }, (_, index) => (
            <DistantSailor key={`${y} ${index}`} x={first + index * 25} y={y} />
          )),
        )}
        <Floor top={212} />
        <path d="M160 290V306" className="c-limb" />
        <LetteredBoard x={160} y={260} width={92} height={64} />
        <Lettering x={140} y={246}>
          {letters.up!}
        </Lettering>
        <Lettering x={187} y={246}>
          52
        </Lettering>
        <Lettering x={140} y={274}>
          {letters.down!}
        </Lettering>
        <Lettering x={187} y={274}>
          48
        </Lettering>
        <Sailor
          x={64}
          y={312}
          scale={1.15}
          feather={0}
          mood="worried"
          gaze={[1, -0.1]}
          left={[-42, -44]}
          right={[42, -44]}
        />
        <ScaleFigure x={258} y={312} scale={1.1} gaze={[-1, 0]} tilt={4} />
      </>
    ),
    places: [
      { kind: 'speech', x: 70, top: 14, room: 120, tip: [46, 204] },
      { kind: 'speech', x: 236, top: 16, room: 140, tip: [258, 174] },
    ],
  },
];

export default panels;
