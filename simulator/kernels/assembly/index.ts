export { play } from './tape';
export { ground, runFirstTile, runTiles, runTilesInPlace } from './tile';
export { weighStretches } from './weigh';
