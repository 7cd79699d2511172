import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { type CompiledPasses, tilesOf } from '#simulator/compile/compiled-passes.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import { HostMemoryState } from './host-memory-state.ts';
import { type HostStateRef, hostTileRunner, playFirstHostTile } from './host-memory-tiles.ts';
import { loadPass, regionsOf, tileWorkOf } from './pass-memory.ts';
import type { TileWorkerLimit } from './run-passes.ts';
import { TapeMachine } from './tape-machine.ts';
import type { StartTileWorker } from './tile-worker-pool.ts';

/**
 * Runs passes over a state that is larger than the kernels' memory: tiles are copied in and out, in contiguous blocks, by
 * all threads. Precondition: the state has more than one tile.
 *
 * @param startTileWorker present if the machine's build can share a memory
 */
export function runInHostMemory(
  machine: TapeMachine,
  compiled: CompiledPasses,
  inversion: number,
  workers: TileWorkerLimit,
  startTileWorker: StartTileWorker | undefined,
  checkpoint: Checkpoint,
): HostMemoryState {
  const bytes = layoutBytes(compiled.layout, compiled.positions);
  const state = startTileWorker === undefined ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
  const hostMemory: HostStateRef = { state, amplitudeBytes: compiled.layout.amplitudeBytes };
  // A worker thread learns of a host buffer only when it starts, so this run starts its own and dismisses them.
  const own =
    startTileWorker === undefined
      ? machine
      : new TapeMachine(machine.module, machine.precision, (init) =>
          startTileWorker({ ...init, hostState: hostMemory }),
        );
  try {
    playPasses(own, compiled, hostMemory, workers, checkpoint);
  } finally {
    own.tileWorkers?.dismiss();
  }
  return new HostMemoryState(machine, state, compiled.positions, inversion, checkpoint);
}

function playPasses(
  machine: TapeMachine,
  compiled: CompiledPasses,
  hostMemory: HostStateRef,
  workers: TileWorkerLimit,
  checkpoint: Checkpoint,
): void {
  const regions = regionsOf(compiled, machine.realBytes, 1 + workers.most, false);
  machine.reserve(regions.end);
  const { kernels, memory, tileWorkers } = machine;
  const play = hostTileRunner(kernels, memory, hostMemory);
  const total = compiled.passes.reduce((sum, pass) => sum + tilesOf(pass), 0);
  let done = 0;
  compiled.passes.forEach((pass, i) => {
    loadPass(machine, pass, regions);
    const work = tileWorkOf(pass, regions, 0);
    const tiles = tilesOf(pass);
    if (i === 0) playFirstHostTile(kernels, memory, hostMemory, work, compiled.initialAmplitude);
    else if (tileWorkers !== undefined)
      tileWorkers.run(play, work, tiles, workers.now, progressRange(checkpoint, done / total, (done + tiles) / total));
    else {
      for (let tile = 0; tile < tiles; tile++) {
        play(work, 0, tile, tile + 1);
        checkpoint((done + tile) / total);
      }
    }
    done += tiles;
  });
}
