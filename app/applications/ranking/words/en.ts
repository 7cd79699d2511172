import type { Translated } from '#app/i18n/locale.ts';
import type { rankingZh } from './zh.ts';

export const rankingEn: Translated<typeof rankingZh> = {
  title: 'Network ranking',
  short: 'Ranks of a quantum walk beside PageRank',
  method: 'Szegedy’s quantum walk',
  promise: 'Paste a list of links and see how a quantum walk ranks the pages, beside classical PageRank.',
  fields: {
    csv: {
      label: 'Links',
      hint:
        'Rows of from, to and perhaps a weight; or a square matrix of the weights from row i to column j. A list of ' +
        'numbers alone begins with the row from,to. At most 32 nodes',
    },
    undirected: { label: 'Direction of links', hint: 'Both ways: each link can be followed there and back' },
    damping: {
      label: 'Damping α',
      hint: '50% to 99%; the probability of following a link instead of jumping to any node',
    },
    steps: { label: 'Time steps T', hint: '1 to 1,000; the quantum rank is the mean over t = 0 to T' },
    shots: {
      label: 'Shots of a time step',
      hint: '100 to 100,000, on the 72-qubit machine at most 10,000; the exact engine needs none',
    },
    nodes: { label: 'Number of nodes', hint: '2 to 32' },
    edges: { label: 'Links', hint: 'Each is [from, to] or [from, to, weight], nodes counted from 0' },
    labels: { label: 'Names of the nodes', hint: 'As many as there are nodes, all different' },
  },
  options: { undirected: { false: 'One way', true: 'Both ways' } },
  errors: {
    nodes_many: 'The graph has {{n}} nodes; at most {{limit}} (10 qubits).',
    nodes_few: 'At least two nodes are needed.',
    weight_negative: 'Line {{row}}: a weight must not be negative.',
    weight_large: 'Line {{row}}: a weight must not be above {{limit}}.',
    link_negative: 'Link {{row}}: a weight must not be negative.',
    link_large: 'Link {{row}}: a weight must not be above {{limit}}.',
    matrix_square: 'The matrix must be square; it is {{r}} × {{c}}.',
    matrix_names: 'Rows and columns of the matrix must have the same names in the same order.',
    node_missing: 'Line {{row}}: the node from which the link starts is missing.',
    name_empty: 'A node must have a name.',
    name_long: 'The name “{{name}}…” has more than {{limit}} characters.',
    name_text: 'A name must not contain line breaks or other control characters.',
    name_twice: 'Two nodes have the name “{{name}}”.',
    edge_shape: 'A link is a list of numbers: [from, to] or [from, to, weight].',
    edge_node: 'Link {{row}}: {{node}} is no node; nodes are whole numbers from 0 to {{last}}.',
    edges_many: 'Too many links; the limit is {{limit}}.',
    labels_count: 'Names: {{n}}, nodes: {{m}}. There must be as many of both.',
    two_networks: 'Give the network only once: as a table, as a list, or by the name of the sample.',
    noisy_size:
      'The graph has {{n}} nodes; the noisy engine takes at most {{limit}}, since deeper circuits leave nothing but ' +
      'noise. Use fewer nodes or another engine.',
    machine_size:
      'The graph has {{n}} nodes; the 72-qubit machine takes at most {{limit}}, and one time step: deeper circuits ' +
      'lose everything to noise.',
  },
  warnings: {
    read_as_matrix: 'Read as a {{n}} × {{n}} matrix; for a list of links, give a header such as {{header}}.',
    dangling: '{{n}} nodes have no outgoing link; they jump to every node alike.',
    dangling_single: 'One node has no outgoing link; it jumps to every node alike.',
    disconnected: 'The graph is not connected; only the random jump links its parts.',
    few_steps:
      'This engine runs every time step from the start, so the walk has {{steps}} instead of {{asked}}, and the mean is ' +
      'over these only.',
    noise_evens: 'Noise makes the probabilities of all nodes more alike; the ranks may differ from the ideal ones.',
    outside: 'Readings that name no node: {{percent}}%. Without noise these states never occur.',
  },
  steps: {
    data_read: 'Data read, and PageRank computed',
    walked: 'Time step {{time}}; the mean changed by {{change}} at most',
    sampled: 'Time step {{time}} sampled, shots: {{shots}}',
  },
  columns: {
    node: 'Node',
    quantum: 'Quantum',
    classical: 'PageRank',
    quantumRank: 'Quantum rank',
    classicalRank: 'Classical rank',
    deviation: 'Deviation over time',
  },
  headline: {
    found_one:
      'The quantum walk ranks “{{quantum}}” first, classical PageRank “{{classical}}”; {{count}} node differs in rank.',
    found_other:
      'The quantum walk ranks “{{quantum}}” first, classical PageRank “{{classical}}”; {{count}} nodes differ in rank.',
    soFar_one:
      'Up to time step {{time}} the quantum walk ranks “{{quantum}}” first, classical PageRank “{{classical}}”; ' +
      '{{count}} node differs in rank.',
    soFar_other:
      'Up to time step {{time}} the quantum walk ranks “{{quantum}}” first, classical PageRank “{{classical}}”; ' +
      '{{count}} nodes differ in rank.',
    none: 'Classical PageRank ranks “{{classical}}” first; the quantum walk has not been read yet.',
  },
  tiles: {
    quantum: 'First by the quantum walk',
    classical: 'First by PageRank',
    mean: 'Mean probability {{share}}',
    deviation: 'Standard deviation over time {{share}}',
    averaged: 'Mean over t = 0 to {{time}}',
    rank: 'PageRank {{share}}',
    seconds: 'Took {{time}}',
    pending: 'Not read yet',
    size: 'Size of the network',
    nodes: 'Nodes: {{nodes}}',
    links: 'Directed links: {{links}}',
    qubits: 'Qubits: {{qubits}}',
  },
  network: {
    title: 'The network',
    aside: 'Nodes: {{nodes}}, links: {{links}}',
    finding:
      'The largest quantum mean is that of {{first}}, the next that of {{second}}; the largest PageRank is that of {{classical}}.',
    findingClassical: 'The largest PageRank is that of {{first}}, the next that of {{second}}.',
    quantum: 'Area of a disc: quantum mean',
    classical: 'Area of a ring: PageRank',
    rank: 'Area of a disc: PageRank',
    node: '{{name}}: quantum {{quantum}}, PageRank {{classical}}',
    nodeClassical: '{{name}}: PageRank {{classical}}',
  },
  courses: {
    title: 'Oscillation in time',
    aside: 'First {{number}}, t = 0 to {{time}}',
    finding:
      'The probabilities keep oscillating around their means; that of {{name}} lies between {{low}} and {{high}}, on average {{mean}}.',
    constant: 'The probability of {{name}} is {{mean}} at every step.',
    caption: 'Probability',
    axis: 'Time step t',
    line: 'Probability at step t',
    mean: 'Mean',
    meanOf: 'mean {{share}}',
    shown: 'Drawn up to step {{shown}}; the means are over all steps.',
    listed: 'Listed up to step {{shown}}; all numbers are in the JSON file.',
  },
  ranks: {
    title: 'The two rankings',
    aside_one: '{{count}} node differs',
    aside_other: '{{count}} nodes differ',
    finding_one:
      '{{count}} node differs in rank: {{name}} is number {{classical}} by PageRank and {{quantum}} by the quantum walk.',
    finding_other:
      '{{count}} nodes differ in rank; {{name}} moves most, from number {{classical}} by PageRank to {{quantum}} by the quantum walk.',
    same: 'Both rankings are the same.',
    left: 'PageRank',
    right: 'Quantum walk',
  },
  table: {
    title: 'Each node',
    caption: 'Quantum mean, PageRank, both ranks, and the deviation of the probability over time of each node',
  },
  small: 'A network: the area of a disc is the quantum rank, a ring is PageRank',
  figures: {
    nodes: 'Nodes',
    qubits: 'Qubits',
    time: 'Time steps',
    ranksDiffer: 'Nodes that differ in rank',
    danglingNodes: 'Nodes without outgoing links',
    components: 'Unconnected parts',
  },
  caveat:
    'The quantum rank oscillates and its mean is not the classical rank; which is “more right” is an open question.',
  realSize:
    '2⌈log₂N⌉ qubits look few: 40 for a million pages. But V, which loads the probabilities of the links, has N² angles, so ' +
    'loading the network costs as much as ranking it classically: power iteration takes links times rounds operations, ' +
    'a few seconds for a million pages. Reading N mean probabilities takes many repetitions on top. No advantage is ' +
    'known.',
};
