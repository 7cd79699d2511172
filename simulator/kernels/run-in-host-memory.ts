import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { layoutBytes } from '#simulator/compile/layout.ts';
import type { Plan } from '#simulator/compile/plan.ts';
import { HostMemoryState } from './host-memory-state.ts';
import { type HostStateRef, hostTileRunner, playFirstHostTile } from './host-memory-tiles.ts';
import { loadPass, regionsOf, tilesOf, tileWorkOf } from './pass-memory.ts';
import type { TileWorkerLimit } from './run-plan.ts';
import { TapeMachine } from './tape-machine.ts';
import type { StartTileWorker } from './tile-worker-pool.ts';

/**
 * Runs a plan whose state is larger than the kernels' memory: tiles are copied in and out, in contiguous blocks, by all
 * threads. Precondition: the plan has more than one tile.
 *
 * @param startTileWorker present if the machine's build can share a memory
 */
export function runInHostMemory(
  machine: TapeMachine,
  plan: Plan,
  inversion: number,
  workers: TileWorkerLimit,
  startTileWorker: StartTileWorker | undefined,
  checkpoint: Checkpoint,
): HostMemoryState {
  const bytes = layoutBytes(plan.layout, plan.positions);
  const state = startTileWorker === undefined ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
  const hostMemory: HostStateRef = { state, amplitudeBytes: plan.layout.amplitudeBytes };
  // A worker thread learns of a host buffer only when it starts, so this run starts its own and dismisses them.
  const own =
    startTileWorker === undefined
      ? machine
      : new TapeMachine(machine.module, machine.precision, (init) =>
          startTileWorker({ ...init, hostState: hostMemory }),
        );
  try {
    playPasses(own, plan, hostMemory, workers, checkpoint);
  } finally {
    own.tileWorkers?.dismiss();
  }
  return new HostMemoryState(machine, state, plan.positions, inversion, checkpoint);
}

function playPasses(
  machine: TapeMachine,
  plan: Plan,
  hostMemory: HostStateRef,
  workers: TileWorkerLimit,
  checkpoint: Checkpoint,
): void {
  const regions = regionsOf(plan, machine.realBytes, 1 + workers.most, false);
  machine.reserve(regions.end);
  const { kernels, memory, tileWorkers } = machine;
  const play = hostTileRunner(kernels, memory, hostMemory);
  const total = plan.passes.reduce((sum, pass) => sum + tilesOf(pass), 0);
  let done = 0;
  plan.passes.forEach((pass, i) => {
    loadPass(machine, pass, regions);
    const work = tileWorkOf(pass, regions, 0);
    const tiles = tilesOf(pass);
    if (i === 0) playFirstHostTile(kernels, memory, hostMemory, work, plan.initialAmplitude);
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
