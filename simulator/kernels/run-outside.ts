import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { bytesOf } from '#simulator/compile/layout.ts';
import type { Plan } from '#simulator/compile/plan.ts';
import { HostMemoryState } from './outside-state.ts';
import { type HostStateRef, hostTileRunner, playFirstOutside } from './outside-tiles.ts';
import { contiguousBits, loadPass, regionsOf, tilesOf } from './pass-memory.ts';
import type { Helpers } from './run-plan.ts';
import { TapeMachine } from './tape-machine.ts';
import type { TileWork } from './tile-work.ts';
import type { StartTileWorker } from './tile-worker-pool.ts';

/**
 * Runs a plan whose state has no room in the kernels' memory: tiles are copied there and back, stretch by stretch, by
 * as many threads as there are. Precondition: the plan has more than one tile.
 *
 * @param startHelper present where the machine's build can share a memory
 */
export function runInHostMemory(
  machine: TapeMachine,
  plan: Plan,
  inversion: number,
  helpers: Helpers,
  startHelper: StartTileWorker | undefined,
  checkpoint: Checkpoint,
): HostMemoryState {
  const bytes = bytesOf(plan.layout, plan.positions);
  const state = startHelper === undefined ? new ArrayBuffer(bytes) : new SharedArrayBuffer(bytes);
  const outside: HostStateRef = { state, amplitudeBytes: plan.layout.amplitudeBytes };
  // A sleeping helper cannot be told of a state: those of this run are its own.
  const own =
    startHelper === undefined
      ? machine
      : new TapeMachine(machine.module, machine.precision, (helper) => startHelper({ ...helper, hostState: outside }));
  try {
    playPasses(own, plan, outside, helpers, checkpoint);
  } finally {
    own.tileWorkers?.dismiss();
  }
  return new HostMemoryState(machine, state, plan.positions, inversion, checkpoint);
}

function playPasses(
  machine: TapeMachine,
  plan: Plan,
  outside: HostStateRef,
  helpers: Helpers,
  checkpoint: Checkpoint,
): void {
  const { scratch, tileBytes, tape, ...rest } = regionsOf(plan, machine.realBytes, 1 + helpers.most, false);
  machine.reserve(rest.end);
  const { kernels, memory, tileWorkers } = machine;
  const play = hostTileRunner(kernels, memory, outside);
  const total = plan.passes.reduce((sum, pass) => sum + tilesOf(pass), 0);
  let done = 0;
  plan.passes.forEach((pass, i) => {
    loadPass(machine, pass, { scratch, tileBytes, tape, ...rest });
    const work: TileWork = {
      state: 0,
      scratch,
      scratchBytes: tileBytes,
      tape,
      records: pass.records,
      ...contiguousBits(pass),
      outer: pass.outerBits,
      fresh: pass.unusedBits,
    };
    const tiles = tilesOf(pass);
    if (i === 0) playFirstOutside(kernels, memory, outside, work, plan.initialAmplitude);
    else if (tileWorkers !== undefined)
      tileWorkers.run(play, work, tiles, helpers.now, progressRange(checkpoint, done / total, (done + tiles) / total));
    else {
      for (let tile = 0; tile < tiles; tile++) {
        play(work, 0, tile, tile + 1);
        checkpoint((done + tile) / total);
      }
    }
    done += tiles;
  });
}
