import type { LessonLanguage } from '#app/learn/chapters.server.ts';
import type { BalloonPlace } from '#app/learn/comics/panel-contract.ts';
import { type BalloonLayout, layoutBalloon, LINE_HEIGHT } from './balloon-layout.ts';
import { balloonOutline } from './balloon-outline.ts';
import { FONT_SIZE } from './text-width.ts';

/** The bubbles that lead from a thought to the thinker: radius and share of the way. */
const BUBBLES = [
  { radius: 5.5, share: 0.3 },
  { radius: 3.5, share: 0.68 },
];

function Bubbles({ layout: { left, top, width, height }, tip }: { layout: BalloonLayout } & Pick<BalloonPlace, 'tip'>) {
  const [x, y] = tip!;
  const [fromX, fromY] = [left + width / 2, y > top + height ? top + height : top];
  return BUBBLES.map(({ radius, share }) => (
    <circle
      key={share}
      cx={fromX + (x - fromX) * share}
      cy={fromY + (y - fromY) * share}
      r={radius}
      className="c-balloon"
    />
  ));
}

interface BalloonProps {
  readonly place: BalloonPlace;
  readonly text: string;
  readonly language: LessonLanguage;
}

/** A line of a panel with its border. */
export function Balloon({ place, text, language }: BalloonProps) {
  const layout = layoutBalloon(place, text, language);
  const outline = balloonOutline(place, layout);
  const { left, top, width, height, lines } = layout;
  const middle = left + width / 2;
  const first =
    top + (height - lines.length * LINE_HEIGHT[language]) / 2 + LINE_HEIGHT[language] / 2 + FONT_SIZE[language] * 0.36;
  return (
    <>
      {outline !== null && <path d={outline} className={place.kind === 'narrator' ? 'c-narrator' : 'c-balloon'} />}
      {place.kind === 'thought' && place.tip !== undefined && <Bubbles layout={layout} tip={place.tip} />}
      <text className={place.kind === 'sign' ? 'c-words is-sign' : 'c-words'}>
        {lines.map((line, index) => (
          <tspan key={index} x={middle} y={Math.round((first + index * LINE_HEIGHT[language]) * 10) / 10}>
            {line}
          </tspan>
        ))}
      </text>
    </>
  );
}
