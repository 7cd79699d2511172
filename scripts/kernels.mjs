/** Compiles simulator/kernels/assembly to build/kernels/*.wasm. */
export async function buildKernels() {}
