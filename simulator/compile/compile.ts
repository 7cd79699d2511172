import type { PlainGate } from '../circuit/expand.ts';
import { bytesOf, type Layout } from './layout.ts';
import { lower } from './lower.ts';
import type { Plan } from './plan.ts';
import { schedulePasses } from './schedule.ts';

/**
 * Compiles gates that start from |0…0⟩ into passes over the state. `beat` is called every few milliseconds and may throw
 * to stop: a million gates take seconds.
 */
export function compile(qubits: number, gates: readonly PlainGate[], layout: Layout, beat: () => void = () => {}): Plan {
  const program = lower(qubits, gates, beat);
  const { passes, scale, bits } = schedulePasses(program, layout, beat);
  const { mapping } = program;
  const mixings = new Set(program.history.flat());
  const count = (kind: string) => [...mixings].filter((mixing) => mixing.kind === kind).length;
  return {
    layout,
    positions: program.positions,
    start: { re: scale * Math.cos(program.globalPhase), im: scale * Math.sin(program.globalPhase) },
    passes,
    mapping: { ...mapping, position: mapping.position.map((position) => (position < 0 ? position : bits[position]!)) },
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
