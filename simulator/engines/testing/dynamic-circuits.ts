import {
  assign,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  gate,
  loop,
  measure,
  numberValue,
  reset,
} from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';

/** Circuits with mid-circuit measurement, reset, feed-forward and loops, with a description of each. */
export const DYNAMIC_CIRCUITS: readonly (readonly [name: string, circuit: Circuit])[] = [
  ['measures, turns and measures again', circuit(1, 2, [gate('H', 0), measure(0, 0), gate('H', 0), measure(0, 1)])],
  [
    'resets an entangled qubit',
    circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] }), reset(0), measure(0, 0), measure(1, 1)]),
  ],
  [
    'teleports',
    circuit(3, 3, [
      gate('U3', 0, { parameters: [1.1, 0.4, -0.7] }),
      gate('H', 1),
      gate('X', 2, { controls: [1] }),
      gate('X', 1, { controls: [0] }),
      gate('H', 0),
      measure(0, 0),
      measure(1, 1),
      branch(bitsEqual([1], 1), [gate('X', 2)]),
      branch(bitsEqual([0], 1), [gate('Z', 2)]),
      gate('U3', 2, { parameters: [1.1, 0.4, -0.7], dagger: true }),
      measure(2, 2),
    ]),
  ],
  [
    'decides between two branches by several bits',
    circuit(3, 4, [
      gate('H', 0),
      gate('RY', 1, { parameters: [1.9] }),
      measure(0, 0),
      measure(1, 1),
      branch(bitsEqual([0, 1], 2), [gate('X', 2)], [gate('H', 2), measure(2, 3)]),
      gate('RX', 2, { parameters: [0.6] }),
      measure(2, 2),
    ]),
  ],
  [
    'repeats until success',
    circuit(1, 2, [
      assign(0, numberValue(1)),
      loop(bitsEqual([0], 1), [reset(0), gate('RY', 0, { parameters: [2] }), measure(0, 0), assign(1, bitsValue(0))]),
    ]),
  ],
  [
    'loops inside a branch inside a loop',
    circuit(2, 3, [
      assign(2, numberValue(3)),
      loop(bitsValue(2), [
        gate('RY', 0, { parameters: [0.8] }),
        gate('X', 1, { controls: [0] }),
        measure(0, 0),
        branch(bitsValue(0), [loop(bitsValue(0), [gate('H', 1), measure(1, 0)])], [reset(1)]),
        assign(2, { kind: 'binary', operator: '-', left: bitsValue(2), right: numberValue(1) }),
      ]),
      gate('H', 1),
      measure(1, 1),
    ]),
  ],
];
