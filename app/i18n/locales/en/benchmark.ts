/** The page that measures the simulator in the visitor's browser. */
export const benchmark = {
  title: 'Benchmark in your browser',
  description:
    'Run four standard circuits in your own browser, and see the times beside those of qsim, qulacs, quantum-circuit and jsqubits.',
  lead:
    'The simulator of this site runs in your browser. Measure how long it takes for four standard circuits, ' +
    'and compare it with other simulators. Nothing is sent.',
  runTitle: 'Measure on this device',
  scriptless: 'Measuring needs JavaScript. The times below, which are already measured, do not.',
  sizes: 'How much',
  size: {
    quick: { name: '12 qubits', note: 'four rows, some seconds' },
    usual: { name: '12, 16 and 20', note: 'twelve rows, about 20 seconds' },
    large: { name: '22 and 24 as well', note: 'twenty rows, about a minute, some 300 MB of memory' },
  },
  run: 'Start measuring',
  cancel: 'Cancel',
  progress: 'Progress of the measurement',
  notes: 'Notes on the measurement',
  chartTitle: 'How long one run takes',
  tableTitle: 'All figures',
  tableCaption: 'Time of one run on one thread, by circuit and number of qubits',
  files: 'Download',
  csv: 'Download CSV',
  json: 'Download JSON',
  circuit: {
    ghz: 'GHZ state',
    fourier: 'QFT of a basis state',
    brickwork: 'Brickwork, depth 20',
    volume: 'Quantum volume, depth 10',
  },
  column: { circuit: 'Circuit', qubits: 'Qubits', own: 'This browser' },
  chart: {
    label:
      '{{circuit}}: time of one run on one thread over the number of qubits, for each simulator, on a ' +
      'logarithmic scale. The figures are in the table below.',
    x: 'qubits',
    y: 'time, logarithmic',
  },
  state: {
    starting: 'Loading the kernels …',
    row: 'Row {{at}} of {{rows}}: {{row}}',
    rowAt: '{{circuit}}, {{qubits}} qubits',
    finished: 'Finished: {{measured}} of {{rows}} rows have a figure.',
    cancelled: 'Canceled: {{measured}} of {{rows}} rows were measured.',
    stopped: 'Stopped: the browser ended the worker again and again. {{measured}} of {{rows}} rows were measured.',
    noWorker: 'This browser starts no worker, so nothing can be measured here. The times below are still there.',
    fused: 'Computed by the WebAssembly kernels in single precision, with relaxed SIMD.',
    separate:
      'Computed by the WebAssembly kernels in single precision. This browser has no relaxed SIMD, which costs some speed.',
    script:
      'The WebAssembly kernels did not start: the browser has no SIMD, or their file could not be loaded. Plain ' +
      'script computes instead, in double precision and up to 16 qubits.',
    discarded:
      'Timings discarded and taken again: {{discarded}}. The clock jumped meanwhile; the device slept or was very busy.',
    waiting: 'waiting',
    timings: '{{done}} / {{of}}',
    listGap: '; ',
  },
  failed: {
    memory: 'The browser gave no memory for: {{rows}}. Close some tabs, or measure fewer qubits.',
    slow: 'Plain script would take too long for: {{rows}}.',
    interrupted: 'The clock kept jumping during: {{rows}}. Keep the device awake and measure again.',
    error: 'The computation failed for: {{rows}}.',
    died: 'The worker ended during: {{rows}}. Another one went on with the other rows.',
  },
  failedShort: { memory: 'no memory', slow: 'too slow', interrupted: 'interrupted', error: 'failed', died: 'ended' },
  method: {
    title: 'How it is measured',
    circuits: 'Circuits',
    ghz: 'One H, then a chain of CNOTs.',
    fourier: 'The quantum Fourier transform of a basis state: H, controlled phases and SWAPs.',
    brickwork: '20 layers of a random U3 on every qubit, then CZ on alternating neighbors.',
    volume: '10 layers of random pairs, each with a random two-qubit unitary, written as three CNOTs and rotations.',
    time: 'Time',
    timeText:
      'A run compiles the circuit, computes the whole state and reads one amplitude, on one thread. After a ' +
      'warm-up of 0.8 seconds, 5 timings are taken (3 with 24 qubits) and the median counts; very short runs ' +
      'are repeated up to 20 milliseconds.',
    terminal: 'The same rows in a terminal:',
    othersText:
      'The other simulators ran circuits of the same construction on one thread, and the shortest of several ' +
      'timings counts, with the fastest setting where there is one. qsim fuses gates in every run; qulacs ' +
      'starts from a circuit object that is already built.',
    sparse:
      'jsqubits keeps only amplitudes that are not zero, so a GHZ state and the QFT of a basis state are easy ' +
      'for it; brickwork and quantum volume have dense states.',
    none: 'A dash means not measured: it would take minutes, or was not chosen.',
    machines: 'Machines',
    machinesNote:
      'These times were measured on the machines below, not on yours. A difference from this browser is one of ' +
      'software and of machines, so no factor is stated here. In the rows measured on both machines, Quantum ' +
      'Harbor took 0.75 to 1.06 times as long on the AMD as on the Intel.',
  },
  machineTable: {
    caption: 'Simulators, versions, precisions and machines',
    simulator: 'Simulator',
    version: 'Version',
    precision: 'Precision',
    machine: 'Machine',
    date: 'Date',
    single: 'single',
    double: 'double',
    machineText: '{{name}}, {{cores}} cores, {{memory}} GiB, {{system}}',
  },
  link: { lead: 'How fast is it on your machine?', text: 'Measure it in your browser' },
};
