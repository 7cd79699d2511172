import type { PlainGate } from '../circuit/expand.ts';
import { choosePositions } from './choose.ts';
import { runLayers, runRest } from './layers.ts';
import { bytesOf, type Layout } from './layout.ts';
import { lower } from './lower.ts';
import { PassEmitter } from './pass-emitter.ts';
import type { Pass, Plan } from './plan.ts';
import type { Program } from './program.ts';
import { Progress } from './progress.ts';

/** Compiles gates that start from |0…0⟩ into passes over the state. */
export function compile(qubits: number, gates: readonly PlainGate[], layout: Layout): Plan {
  const program = lower(qubits, gates);
  const { passes, scale } = schedule(program, layout);
  const mixings = new Set(program.history.flat());
  const count = (kind: string) => [...mixings].filter((mixing) => mixing.kind === kind).length;
  return {
    layout,
    positions: program.positions,
    start: { re: scale * Math.cos(program.globalPhase), im: scale * Math.sin(program.globalPhase) },
    passes,
    mapping: program.mapping,
    report: {
      gates: gates.length,
      rotations: count('rotation'),
      pairRotations: count('pair-rotation'),
      exchanges: count('exchange'),
      dense: count('dense'),
      phases: program.phases.length,
      tables: passes.reduce((sum, pass) => sum + pass.tables.length, 0),
      records: passes.reduce((sum, pass) => sum + pass.records, 0),
      passes: passes.length,
      stateBytes: bytesOf(layout, program.positions),
    },
  };
}

const bits = (positions: readonly number[]): number => positions.reduce((mask, position) => mask | (1 << position), 0);

function schedule(program: Program, layout: Layout): { readonly passes: readonly Pass[]; readonly scale: number } {
  const all = Array.from({ length: program.positions }, (_, position) => position);
  const progress = new Progress(program);
  const passes: Pass[] = [];
  let scale = 1;
  let mixed = 0;
  while (!progress.isFinished()) {
    const tile = all.length <= layout.tileQubits ? all : choosePositions(program, progress, layout.runQubits, layout.tileQubits);
    const emitter = new PassEmitter(layout, tile, progress, scale);
    runLayers(progress, tile, emitter);
    if (progress.isMixed() && !emitter.isFull()) runRest(progress, all, emitter);
    const inTile = bits(tile);
    const done = emitter.finish(inTile & ~mixed, mixed & ~inTile);
    if (done.pass.records === 0) throw new Error('a pass has nothing to do: the tile is too small for some gate');
    passes.push(done.pass);
    scale = done.scale;
    mixed |= inTile;
  }
  return { passes, scale };
}
