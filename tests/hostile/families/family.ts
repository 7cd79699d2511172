import type { Random } from '#tests/hostile/random.ts';
import type { Drawn } from '#tests/hostile/request.ts';
import type { Surface } from '#tests/hostile/surface.ts';

/** Draws one request of a family; `left` are the mutations to leave out. */
export type Draw = (surface: Surface, random: Random, excluded: ReadonlySet<string>) => Drawn;
