import type { FilmScript } from './kit/film-script.ts';
import { descent, joining, shots } from './variational/descent.ts';
import { measuring, valley } from './variational/measuring.ts';

const FILM: FilmScript = { scenes: [valley, measuring, descent, joining, shots] };
export default FILM;
