import type { Random } from '../random.ts';
import type { Drawn } from '../request.ts';
import type { Surface } from '../surface.ts';

/** Draws one request of a family; `left` are the mutations that are to be left out. */
export type Draw = (surface: Surface, random: Random, left: ReadonlySet<string>) => Drawn;
