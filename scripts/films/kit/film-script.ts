import type { Pen } from './stage.ts';

/** A scene as it is drawn; its length and all that is said are in `film.json`. */
export interface Scene {
  /** Time of its most telling moment, in seconds since it began: the picture of the scene. */
  readonly still: number;
  /** Goes on with the last picture of the scene before it, without a fade between them. */
  readonly joins?: boolean;
  /** Draws a whole frame; `seconds` since the scene began. */
  readonly draw: (pen: Pen, seconds: number) => void;
}

export interface FilmScript {
  readonly scenes: readonly Scene[];
}
