import { bellPair, pairs } from './entanglement/bell-pair.ts';
import { game } from './entanglement/game.ts';
import { noMessage } from './entanglement/no-message.ts';
import { quantumGame } from './entanglement/quantum-game.ts';
import { scale } from './entanglement/scale.ts';
import type { FilmScript } from './kit/film-script.ts';

const FILM: FilmScript = { scenes: [bellPair, pairs, game, quantumGame, scale, noMessage] };
export default FILM;
