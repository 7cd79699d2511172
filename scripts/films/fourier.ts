import { clocks, sums } from './fourier/clocks.ts';
import { factors, readings } from './fourier/factors.ts';
import { period } from './fourier/period.ts';
import { sizes } from './fourier/sizes.ts';
import type { FilmScript } from './kit/film-script.ts';

const FILM: FilmScript = { scenes: [period, clocks, sums, readings, factors, sizes] };
export default FILM;
