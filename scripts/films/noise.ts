import type { FilmScript } from './kit/film-script.ts';
import { cold } from './noise/cold.ts';
import { correcting } from './noise/correcting.ts';
import { pair, spiral } from './noise/decay.ts';
import { deeper, moving } from './noise/moving.ts';

const FILM: FilmScript = { scenes: [cold, spiral, pair, moving, deeper, correcting] };
export default FILM;
