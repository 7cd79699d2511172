export { sampleIndices } from './sample-indices';
export { play } from './tape';
export { setZeroState, runFirstTile, runTiles, runTilesInPlace } from './tile';
export { blockNorms, maskedNorm } from './norms';
