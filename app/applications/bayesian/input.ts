import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import { choiceField, numberField, textField, wholeField } from '#app/applications/input/fields.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { MOST_STEPS } from './amplification.ts';
import { bayesianModel, type BayesianNode, seenNodes, sumOverStates } from './bayesian-model.ts';
import { BUILT_IN_NETWORKS, type BuiltInNetwork } from './data/networks.ts';
import { MOST_ROWS, NETWORK_LIMITS, readNetwork } from './network-rules.ts';
import { LONGEST_JSON, nodesOfJson } from './read-json.ts';

const FILES = ['bayesian-loan.json', 'bayesian-sprinkler.json', 'bayesian-asia.json'] as const;
const NETWORK_OF_FILE = {
  'bayesian-loan.json': 'loan',
  'bayesian-sprinkler.json': 'sprinkler',
  'bayesian-asia.json': 'asia',
} as const satisfies Record<(typeof FILES)[number], BuiltInNetwork>;

const probability = numberField(0, 1);
const pair = z.tuple([probability, probability]);

const nodeSchema = z.strictObject({
  name: textField(NETWORK_LIMITS.name).describe('Name of the node, without commas, semicolons and equals signs'),
  zh: textField(NETWORK_LIMITS.name).optional().describe('Name of the node, in Chinese'),
  parents: z
    .array(textField(NETWORK_LIMITS.name))
    .max(NETWORK_LIMITS.parents)
    .default([])
    .describe('Names of its parents'),
  true: z
    .array(z.union([probability, pair]))
    .max(MOST_ROWS)
    .describe('P(yes) for all values of the parents, the first parent most significant; or pairs of P(yes) and P(no)'),
});

const FIELDS = {
  network: choiceField(['loan', 'sprinkler', 'asia', 'own', 'json'])
    .optional()
    .describe('A built-in network, or own: nodes, or json: a text; left out: what is given, else loan'),
  file: choiceField(FILES).optional().describe('A built-in network by the name of its file'),
  samples: wholeField(100, 100_000).default(1000).describe('Samples wanted that show the evidence'),
  steps: wholeField(0, MOST_STEPS).optional().describe('Steps of amplification; left out: chosen automatically'),
};

/** The nodes, the text and the evidence have rules that say more than a schema can: they are read apart. */
const fieldsSchema = z.strictObject(FIELDS);

export const bayesianSchema = z.strictObject({
  ...FIELDS,
  nodes: z
    .array(nodeSchema)
    .min(1)
    .max(NETWORK_LIMITS.nodes)
    .optional()
    .describe('A network of your own, without cycles'),
  json: textField(LONGEST_JSON).optional().describe('The same as text: {"nodes": […]}'),
  evidence: z
    .record(z.string(), z.union([z.literal(0), z.literal(1)]))
    .optional()
    .describe('Values that were seen, by node: 1 yes, 0 no; left out: none, for the loan {"default": 1}'),
});

type Evidence = Readonly<Record<string, 0 | 1>>;

export interface BayesianInput {
  readonly network: BuiltInNetwork | 'own';
  /** As it was given. */
  readonly file?: (typeof FILES)[number];
  /** Of a network of one's own. */
  readonly nodes?: readonly BayesianNode[];
  readonly evidence: Evidence;
  readonly samples: number;
  readonly steps?: number;
}

export const nodesOf = ({ network, nodes }: BayesianInput): readonly BayesianNode[] =>
  network === 'own' ? (nodes ?? []) : BUILT_IN_NETWORKS[network];

type Problems = { readonly ok: false; readonly errors: readonly InputProblem[] };
type Raw = Readonly<Record<string, unknown>>;

const own = (raw: Raw, field: string): unknown => (Object.hasOwn(raw, field) ? raw[field] : undefined);

/** A network that is given beside another one. A choice of the network takes one of them, as in the form. */
function contradictedField({ network, file }: z.infer<typeof fieldsSchema>, raw: Raw): string | undefined {
  const given = ['nodes', 'json'].filter((field) => own(raw, field) !== undefined);
  return file !== undefined ? given[0] : network === undefined ? given[1] : undefined;
}

/** Which network an input means. */
function chosenNetwork(
  { network, file }: z.infer<typeof fieldsSchema>,
  raw: Raw,
): BuiltInNetwork | 'own' | 'json' | Problems {
  if (file !== undefined) {
    const named = NETWORK_OF_FILE[file];
    return network === undefined || network === named
      ? named
      : { ok: false, errors: [{ field: 'file', key: 'unknown_choice', values: { choices: network } }] };
  }
  if (network !== undefined) return network;
  return own(raw, 'nodes') !== undefined ? 'own' : own(raw, 'json') !== undefined ? 'json' : 'loan';
}

/** Reads the network of one's own, from its nodes or from its text. */
function readOwn(network: 'own' | 'json', raw: Raw): readonly BayesianNode[] | Problems {
  let nodes = own(raw, 'nodes');
  if (network === 'json') {
    const json = own(raw, 'json');
    const field = { field: 'json' };
    if (typeof json !== 'string' || json.trim() === '') return { ok: false, errors: [{ ...field, key: 'required' }] };
    if (json.length > LONGEST_JSON)
      return { ok: false, errors: [{ ...field, key: 'too_long', values: { limit: LONGEST_JSON } }] };
    const found = nodesOfJson(json);
    if (!found.ok) return { ok: false, errors: [{ ...field, ...found.problem }] };
    ({ nodes } = found);
  } else if (nodes === undefined) return { ok: false, errors: [{ field: 'nodes', key: 'required' }] };
  const reading = readNetwork(nodes, network === 'own' ? 'nodes' : 'json', network === 'own');
  return reading.ok ? reading.nodes : { ok: false, errors: reading.problems };
}

/** Characters of a name that a message repeats. */
const QUOTED = 40;

const isSeenValue = (value: unknown): value is 0 | 1 => value === 0 || value === 1;

type EvidenceReading = { readonly ok: true; readonly evidence: Evidence } | Problems;

/** Reads evidence in a network: names of nodes, also the Chinese ones. */
function readEvidence(raw: unknown, network: BuiltInNetwork | 'own', nodes: readonly BayesianNode[]): EvidenceReading {
  const refused = (key: string, values?: InputProblem['values']): Problems => ({
    ok: false,
    errors: [{ field: 'evidence', key, ...(values && { values }) }],
  });
  if (raw === undefined || raw === null) return { ok: true, evidence: network === 'loan' ? { default: 1 } : {} };
  if (typeof raw !== 'object' || Array.isArray(raw)) return refused('evidence_shape');
  const names = new Map(nodes.flatMap(({ name, zh }) => (zh === undefined ? [] : [[zh, name] as const])));
  for (const { name } of nodes) names.set(name, name);
  const seen = new Map<string, 0 | 1>();
  for (const [key, value] of Object.entries(raw as Raw)) {
    const name = names.get(key.trim());
    const n = key.slice(0, QUOTED);
    if (name === undefined) return refused('unknown_node', { n });
    if (!isSeenValue(value)) return refused('evidence_value', { n });
    if (seen.has(name) && seen.get(name) !== value) return refused('evidence_twice', { n });
    seen.set(name, value);
  }
  const inOrder = nodes.filter(({ name }) => seen.has(name));
  return { ok: true, evidence: Object.fromEntries(inOrder.map(({ name }) => [name, seen.get(name)!] as const)) };
}

export function readBayesianInput(raw: unknown): InputReading<BayesianInput> {
  const given = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Raw) : {};
  const { nodes: _nodes, json: _json, evidence, ...others } = given;
  const reading = readBySchema(fieldsSchema, given === raw ? others : raw);
  if (!reading.ok) return reading;
  const { file, samples, steps } = reading.input;
  const contradicted = contradictedField(reading.input, given);
  if (contradicted !== undefined) return { ok: false, errors: [{ field: contradicted, key: 'two_networks' }] };
  const chosen = chosenNetwork(reading.input, given);
  if (typeof chosen === 'object') return chosen;
  const isOwn = chosen === 'own' || chosen === 'json';
  const nodes = isOwn ? readOwn(chosen, given) : BUILT_IN_NETWORKS[chosen];
  if ('errors' in nodes) return nodes;
  const network = isOwn ? 'own' : chosen;
  const seen = readEvidence(evidence, network, nodes);
  if (!seen.ok) return seen;
  const model = bayesianModel(nodes);
  if (sumOverStates(model, seenNodes(model, seen.evidence)).posterior === undefined)
    return { ok: false, errors: [{ field: 'evidence', key: 'impossible_evidence' }] };
  return {
    ok: true,
    input: {
      network,
      ...(file !== undefined && { file }),
      ...(isOwn && { nodes }),
      evidence: seen.evidence,
      samples,
      ...(steps !== undefined && { steps }),
    },
  };
}
