import type { ReactNode } from 'react';
import type { LessonLanguage } from '#app/learn/chapters.server.ts';

/** Side of a panel in units of its drawing. */
export const PANEL_SIDE = 320;

/** A place in a panel: to the right, downward from its upper left corner. */
export type Point = readonly [x: number, y: number];

/**
 * Where the words of one line stand. A speech balloon has a tail, a call a jagged border, a thought bubbles instead of a
 * tail, a narrator a box without any; a sign has no border, because the drawing has it.
 */
export interface BalloonPlace {
  readonly kind: 'speech' | 'call' | 'thought' | 'narrator' | 'sign';
  /** Horizontal middle of the balloon; it is moved if the balloon would leave the panel. */
  readonly x: number;
  /** Its upper edge. */
  readonly top: number;
  /** The most room for the words from left to right. */
  readonly room: number;
  /** Where the tail ends: near the mouth of the speaker. */
  readonly tip?: Point;
}

interface DrawingProps {
  readonly language: LessonLanguage;
  /** Words that are part of the drawing, such as on a form: `letters` of the panel, in the language. */
  readonly letters: Readonly<Record<string, string>>;
}

/** The drawing of one panel, and a place for each of its lines. */
export interface PanelDrawing {
  readonly draw: (props: DrawingProps) => ReactNode;
  readonly places: readonly BalloonPlace[];
}
