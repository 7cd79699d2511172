export { pick } from './pick';
export { play } from './tape';
export { ground, runFirstTile, runTiles, runTilesInPlace } from './tile';
export { weighStretches, weighWhere } from './weigh';
