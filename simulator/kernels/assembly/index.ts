export { sampleIndices } from './sample-indices';
export { play } from './tape';
export { setZeroState, runFirstTile, runTiles, runTilesInPlace } from './tile';
export { pauliImage, pauliSums } from './pauli';
export { blockNorms, maskedNorm } from './norms';
