import text from '../../build/kernels/build-name?raw';

/** Version of the simulator and digest of its sources at the time when the kernels were built. */
export const BUILD_NAME = text.trim();
