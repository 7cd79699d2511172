import { explainPasses } from '#simulator/compile/explain.ts';
import { isDynamic } from '#simulator/engines/measurement.ts';
import type { Prepared } from '#simulator/engines/prepare.ts';
import { MIN_SEGMENT_QUBITS } from './precision.ts';
import type { StaticPasses } from './static-passes.ts';

/** Human-readable description of how this engine runs a circuit. */
export const explainRun = ({ plan, qubits }: Prepared, passes: StaticPasses): string =>
  isDynamic(plan)
    ? `one branch per measurement outcome; gates in between ` +
      `${qubits < MIN_SEGMENT_QUBITS ? 'run one at a time' : 'are compiled to passes'}`
    : explainPasses(passes.compile());
