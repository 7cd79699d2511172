import type { Translated } from '#app/i18n/locale.ts';
import type { bayesianZh } from './zh.ts';

export const bayesianEn: Translated<typeof bayesianZh> = {
  title: 'Bayesian network',
  short: 'From effects to causes',
  method: 'Amplitude amplification',
  promise: 'Infer causes from what is seen: amplitude amplification makes rare evidence easier to see.',
  fields: {
    network: { label: 'Network', hint: 'One of three built-in networks, or your own of up to 12 yes/no nodes' },
    nodes: {
      label: 'Nodes',
      hint:
        'Parents with commas between, at most 4. Probabilities in the order of the parents’ values: all no, …, all ' +
        'yes; the first parent changes slowest',
    },
    name: { label: 'Node' },
    zh: { label: 'Chinese name' },
    parents: { label: 'Parents' },
    true: { label: 'P(yes)' },
    json: {
      label: 'Network as JSON',
      hint: 'Probabilities as fractions from 0 to 1, or as pairs of yes and no such as [0.9, 0.1]',
    },
    evidence: {
      label: 'What is known',
      hint: 'Leave nodes that were not seen at “—”. For your own network, write: node = yes, node = no',
    },
    samples: { label: 'Samples wanted', hint: 'Samples that show the evidence, 100 to 100,000' },
    steps: { label: 'Amplification steps', hint: '0 to 40; empty: chosen automatically' },
  },
  options: {
    network: {
      loan: 'Loan default',
      sprinkler: 'Sprinkler',
      asia: 'Chest clinic (Asia)',
      own: 'Your own',
      json: 'Your own, as JSON',
    },
  },
  errors: {
    two_networks: 'Give the network only once: as nodes, as JSON, or by the name of its file.',
    node_count: 'A network has 1 to {{limit}} nodes.',
    node_shape: 'Node {{row}} is not an object such as {"name": …, "parents": […], "true": […]}.',
    node_field: 'Node {{row}} has a field “{{column}}”; only name, zh, parents and true are known.',
    node_name:
      'Node {{row}}: a name has 1 to {{limit}} characters, without commas, semicolons, equals signs and line breaks, ' +
      'and is not __proto__.',
    parents_list: 'The parents of “{{n}}” must be a list of names.',
    too_many_parents: '“{{n}}” has {{k}} parents; at most {{limit}} are allowed.',
    parent_twice: '“{{n}}” has the parent “{{p}}” twice.',
    unknown_parent: 'Parent “{{p}}” of “{{n}}” does not exist.',
    rows_list: 'The probabilities of “{{n}}” are missing.',
    row_count_alone: '“{{n}}” has no parents and needs one probability.',
    row_count_single: '“{{n}}” has one parent and needs {{m}} probabilities.',
    row_count: '“{{n}}” has {{k}} parents and needs {{m}} probabilities.',
    probability_range: '“{{n}}”, entry {{row}}: a probability must lie between 0 and 1 (0% and 100%).',
    pair_length: '“{{n}}”, entry {{row}} must be one probability, or a pair for yes and no.',
    row_sum: '“{{n}}”, entry {{row}} sums to {{s}}, not 1.',
    same_name: 'Two nodes are called “{{n}}”.',
    cycle: '{{cycle}} is a cycle; a Bayesian network has none.',
    not_json: 'This text is not JSON.',
    not_json_at: 'This text is not JSON: there is an error in line {{row}}, column {{column}}.',
    json_shape: 'The JSON must be {"nodes": […]}, without other fields.',
    evidence_shape: 'Evidence is written as nodes with 0 or 1, such as {"rain": 1}.',
    evidence_value: 'Say whether “{{n}}” is yes or no, such as: {{n}} = yes.',
    evidence_twice: 'The evidence says both yes and no of “{{n}}”.',
    unknown_node: 'No node of the network is called “{{n}}”.',
    impossible_evidence: 'This evidence has probability 0 in this network.',
    machine_size:
      'The 72-qubit machine runs only networks of at most {{nodes}} nodes, with {{steps}} step of amplification at most.',
  },
  warnings: {
    noise_spoils:
      'Noise moves the samples away from the distribution of the network, also those that show the evidence; the errors ' +
      'shown do not include that bias.',
    steps_limited:
      'This evidence is rare: {{usual}} steps of amplification would be best, and the limit here is {{limit}}, so most ' +
      'samples are still thrown away.',
    overshot: 'With {{steps}} steps the amplification has gone too far: after {{usual}}, fewer samples are kept again.',
    few_steps: 'Steps used: {{steps}}. With {{usual}}, more samples would be kept.',
    too_rare:
      'This evidence is rarer than the rounding of a state vector can show; the exact values are from the sum over all ' +
      'states.',
    none_kept: 'Runs that showed the evidence: none of {{runs}}. There is no estimate; try evidence that is less rare.',
    few_samples:
      'Samples that showed the evidence: {{kept}} (wanted: {{samples}}; runs: {{runs}}). The errors are larger for it.',
  },
  steps: { data_read: 'Data read', runs: 'Runs: {{runs}}, samples kept: {{kept}}' },
  columns: {
    node: 'Node',
    prior: 'Prior',
    posterior: 'Posterior',
    error: '±',
    exact: 'Exact',
    rejection: 'Rejection sampling',
    weighting: 'Likelihood weighting',
  },
  headline: {
    found:
      'Given {{evidence}}, P({{node}}) = {{p}} ± {{e}} (exact {{x}}). Amplified, {{a}} of 1,000 runs are kept; plain, {{b}}.',
    plain:
      'Given {{evidence}}, P({{node}}) = {{p}} ± {{e}} (exact {{x}}). Without amplification, {{a}} of 1,000 runs are ' +
      'kept already.',
    prior: 'Without evidence, P({{node}}) = {{p}} ± {{e}} (exact {{x}}); every sample is kept.',
    allSeen: 'All nodes are known, so there is nothing to infer. The probability of this evidence is {{share}}.',
    exact: 'Given {{evidence}}, P({{node}}) = {{x}}; no run has given a sample yet.',
    exactAlone: 'Given {{evidence}}, P({{node}}) = {{x}} by the exact sum; none of {{runs}} runs showed the evidence.',
    none: 'There are no samples yet.',
    noneKept: 'None of {{runs}} runs showed the evidence, so there are no samples.',
    item: '{{node}} = {{value}}',
    and: ', ',
    yes: 'yes',
    no: 'no',
  },
  tiles: {
    quantum: 'Quantum sampling: {{node}}',
    steps: 'Amplification steps: {{steps}}',
    kept: 'Runs: {{runs}}, samples kept: {{kept}}',
    exact: 'Exact sum',
    states: 'Sum over {{states}} states',
    rejection: 'Rejection sampling',
    same: 'As many runs ({{runs}}), samples kept: {{kept}}',
    seconds: 'Took {{time}}',
    none: 'None of {{runs}} runs showed the evidence',
    pending: 'No result yet',
  },
  network: {
    title: 'The network before and after the evidence',
    data: 'The network',
    aside: 'Probability of the evidence {{share}}',
    finding: '{{node}} moves most: from {{prior}} to {{posterior}}.',
    findingAlone: 'Nodes of the network: {{nodes}}; arrows lead from parents to children.',
    before: 'Before',
    after: 'After',
    seen: 'Evidence',
    yes: 'yes',
    no: 'no',
    columns: { node: 'Node', parents: 'Parents', before: 'Before', after: 'After' },
  },
  kept: {
    title: 'Samples kept',
    aside: 'Steps: {{steps}}',
    finding:
      'After {{steps}} steps, a run shows the evidence with a probability of {{share}}; without amplification, {{plain}}.',
    caption: 'Share that shows the evidence',
    axis: 'Amplification steps k',
    exact: 'Exact',
    runs: 'From the runs',
    mark: 'This run: {{steps}}',
    plain: 'Plain {{share}}',
    note: 'With more steps the share falls and rises again: amplification is a rotation, and may turn past its target.',
    columns: { steps: 'Steps', exact: 'Exact', runs: 'From the runs' },
  },
  slope: {
    title: 'Prior and posterior',
    finding:
      'With the evidence, nodes that become more probable: {{up}}, less probable: {{down}}; {{node}} goes from ' +
      '{{prior}} to {{posterior}}.',
    node: 'Node',
    before: 'Before',
    after: 'After',
  },
  answer: {
    title: 'Every node',
    caption: 'P(yes) of each node before and after the evidence, its error, the exact value and two classical methods',
  },
  cost: {
    title: 'What is saved',
    caption: 'Samples kept of 1,000 runs and of 1,000 uses of A',
    method: 'Method',
    runs: 'Runs',
    uses: 'Uses of A',
    kept: 'Kept',
    perRuns: 'Of 1,000 runs',
    perUses: 'Of 1,000 uses of A',
    amplified: 'Amplified, steps: {{steps}}',
    rejection: 'Rejection sampling',
    weighting: 'Likelihood weighting',
    note:
      'Likelihood weighting throws no sample away, but its weights differ; “kept” is the number of equal samples that ' +
      'would tell as much.',
  },
  small: 'The probability of {{node}} goes from {{prior}} to {{posterior}}',
  figures: {
    probabilityOfEvidence: 'Probability of the evidence',
    named: { value: 'Probability of the node in the first sentence', exact: 'Its exact value' },
    steps: 'Amplification steps',
    usualSteps: 'Best number of steps',
    keptShare: 'Share kept',
    runs: 'Runs',
    kept: 'Samples kept',
    usesOfA: 'Uses of A',
    samplesKeptOf1000: { plain: 'Kept of 1,000 runs, plain', amplified: 'Kept of 1,000 runs, amplified' },
    rejection: { kept: 'Kept by rejection sampling' },
  },
  caveat: 'Each step costs two more runs of A; counted in runs of A, the cost falls only to its square root.',
  realSize:
    'With n nodes of at most m parents each, and evidence of probability P, a sample takes O(n·2ᵐ/√P) operations ' +
    'on a quantum computer and O(n·m/P) by rejection sampling (Low, Yoder and Chuang, 2014). On networks of small ' +
    'width, classical junction trees give exact values faster than both: the exact sum over 12 nodes on this page takes ' +
    'a few milliseconds. Amplification could only pay for large and dense networks with rare evidence, and it needs ' +
    'error correction: each step runs the whole of A and its inverse, and errors add up.',
};
