/**
 * Measures one run of each experiment, with its fit, at the usual knobs of the first qubit: the server computes one for
 * each page. Run with: `npx tsx app/learn/machine/model/experiments.bench.ts`
 */
import { deviceOf } from './device.ts';
import { doExperiment } from './experiments.ts';
import { EXPERIMENT_IDS, knobsOf, readKnobs } from './knobs.ts';

const RUNS = 21;
const device = deviceOf(7);

for (const id of EXPERIMENT_IDS) {
  const { values: knobs } = readKnobs(knobsOf(id, device, {}), () => null);
  const times = Array.from({ length: RUNS }, (_, seed) => {
    const before = performance.now();
    doExperiment(id, { device, notes: {}, knobs }, seed);
    return performance.now() - before;
  }).toSorted((a, b) => a - b);
  console.log(`${id.padEnd(16)} median ${times[RUNS >> 1]!.toFixed(1)} ms, slowest ${times[RUNS - 1]!.toFixed(1)} ms`);
}
