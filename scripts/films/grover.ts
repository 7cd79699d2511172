import { circuitScene } from './grover/circuit-scene.ts';
import { drawers, oracle, reflection } from './grover/drawers.ts';
import { growth } from './grover/growth.ts';
import { rounds } from './grover/rounds.ts';
import type { FilmScript } from './kit/film-script.ts';

const FILM: FilmScript = { scenes: [drawers, oracle, reflection, rounds, growth, circuitScene] };
export default FILM;
