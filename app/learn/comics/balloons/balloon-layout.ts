import type { LessonLanguage } from '#app/learn/chapters.server.ts';
import { type BalloonPlace, PANEL_SIDE } from '#app/learn/comics/panel-contract.ts';
import { letteringWidth } from './text-width.ts';
import { wrapText } from './wrap-text.ts';

/** Distance of a balloon from the frame of its panel. */
const MARGIN = 9;

export const LINE_HEIGHT: Readonly<Record<LessonLanguage, number>> = { zh: 21, en: 19 };

const PADDING: Readonly<Record<BalloonPlace['kind'], readonly [across: number, down: number]>> = {
  speech: [13, 8],
  call: [15, 10],
  thought: [14, 10],
  narrator: [10, 6],
  sign: [0, 0],
};

/** A balloon with its words, in units of a panel. */
export interface BalloonLayout {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly lines: readonly string[];
}

/** Returns the lines of a balloon and the box that holds them, within the panel. */
export function layoutBalloon(
  { kind, x, top, room }: BalloonPlace,
  text: string,
  language: LessonLanguage,
): BalloonLayout {
  const lines = wrapText(text, room, language);
  const [across, down] = PADDING[kind];
  const width = Math.ceil(Math.max(...lines.map((line) => letteringWidth(line, language))) + 2 * across);
  const height = lines.length * LINE_HEIGHT[language] + 2 * down;
  const left = Math.round(Math.min(Math.max(x - width / 2, MARGIN), PANEL_SIDE - MARGIN - width));
  return { left, top, width, height, lines };
}
