import type { FilmScript } from './kit/film-script.ts';
import { allCases } from './teleportation/all-cases.ts';
import { bellMeasurement } from './teleportation/bell-measurement.ts';
import { bitsOnTheWay } from './teleportation/bits-on-the-way.ts';
import { correction } from './teleportation/correction.ts';
import { sharedPair, unknownState } from './teleportation/shared-pair.ts';

const FILM: FilmScript = {
  scenes: [unknownState, sharedPair, bellMeasurement, bitsOnTheWay, correction, allCases],
};
export default FILM;
