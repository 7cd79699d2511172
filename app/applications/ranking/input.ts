import { z } from 'zod';
import type { InputProblem, InputReading } from '#app/applications/contract.ts';
import {
  choiceField,
  csvField,
  noList,
  noNumber,
  numberField,
  textField,
  wholeField,
  written,
} from '#app/applications/input/fields.ts';
import { longLists } from '#app/applications/input/long-lists.ts';
import { readBySchema } from '#app/applications/input/read-input.ts';
import { isSampleLinks, SAMPLE_LINKS_OF_PAGES, SAMPLE_NAMES_OF_PAGES } from './data/sample-links.ts';
import {
  type Graph,
  type GraphLink,
  type GraphReading,
  mergedLinks,
  nameProblem,
  sizeProblem,
  weightProblem,
} from './graph.ts';
import { RANKING_LIMITS } from './limits.ts';
import { readGraph } from './read-graph.ts';

const FILE = 'ranking-site.csv';

const linkError = (): string => written('edge_shape');

export const rankingSchema = z.strictObject({
  csv: csvField()
    .optional()
    .describe(
      'The network as CSV: rows of from, to and perhaps a weight, or a square matrix of weights. Absent: a web site of 8 pages',
    ),
  file: choiceField([FILE]).optional().describe('The sample by its name'),
  nodes: z
    .number({ error: noNumber })
    .int({ error: written('not_whole') })
    .optional()
    .describe('Number of nodes, 2 to 32, instead of csv. Absent: as many as edges or labels name'),
  edges: z
    .array(
      z
        .array(z.number({ error: linkError }), { error: linkError })
        .min(2, { error: linkError })
        .max(3, { error: linkError }),
      { error: noList },
    )
    .max(RANKING_LIMITS.edges, { error: written('edges_many', { limit: RANKING_LIMITS.edges }) })
    .optional()
    .describe('Links instead of csv, each [from, to] or [from, to, weight], nodes counted from 0'),
  labels: z
    .array(textField(RANKING_LIMITS.nameLength), { error: noList })
    .max(RANKING_LIMITS.nodes, { error: ({ input }) => JSON.stringify(sizeProblem((input as unknown[]).length)) })
    .optional()
    .describe('Names of the nodes. Absent: their numbers from 0'),
  undirected: z
    .boolean({ error: written('unknown_choice', { choices: 'true, false' }) })
    .default(false)
    .describe('Each link runs both ways'),
  damping: numberField(0.5, 0.99).default(0.85).describe('Probability of following a link instead of jumping'),
  steps: wholeField(1, 1000)
    .default(200)
    .describe('Time steps T of the walk; with shots only the first 4 are run, on the 72-qubit machine one'),
  shots: wholeField(RANKING_LIMITS.leastShots, RANKING_LIMITS.shots)
    .default(4096)
    .describe('Shots of each time step, except on the exact engine'),
});
export type RankingInput = z.infer<typeof rankingSchema>;

/** Lists that are longer than any network's are not read one by one. */
const LISTS = ['edges', 'labels'] as const;

const listed = ({ nodes, edges, labels }: RankingInput): boolean =>
  nodes !== undefined || edges !== undefined || labels !== undefined;

/** What is wrong with a link of a list. */
function linkProblem(link: readonly number[], index: number, nodes: number): InputProblem | undefined {
  const [from, to, weight = 1] = link as readonly [number, number, number?];
  const outside = [from, to].find((node) => !Number.isInteger(node) || node < 0 || node >= nodes);
  if (outside !== undefined)
    return { field: `edges.${index}`, key: 'edge_node', values: { row: index + 1, node: outside, last: nodes - 1 } };
  const wrong = weightProblem(weight, 'link', index + 1);
  return wrong && { field: `edges.${index}`, ...wrong };
}

const MAX_ERRORS = 20;

type ListedReading =
  { readonly ok: true; readonly graph: Graph } | { readonly ok: false; readonly errors: readonly InputProblem[] };

const wrongField = (field: string, problem: Omit<InputProblem, 'field'>): ListedReading => ({
  ok: false,
  errors: [{ field, ...problem }],
});

/** The network of lists of numbers. */
function graphOfLists(input: RankingInput): ListedReading {
  const { edges, labels, undirected } = input;
  if (edges === undefined) return wrongField('edges', { key: 'required' });
  const named = edges.reduce((most, [from = 0, to = 0]) => Math.max(most, from + 1, to + 1), 0);
  const nodes = input.nodes ?? labels?.length ?? Math.ceil(named);
  const size = sizeProblem(nodes);
  if (size !== undefined) return wrongField(input.nodes === undefined ? 'edges' : 'nodes', size);
  if (labels !== undefined && labels.length !== nodes)
    return wrongField('labels', { key: 'labels_count', values: { n: labels.length, m: nodes } });
  const ofLabels = labels && nameProblem(labels);
  if (ofLabels !== undefined) return wrongField('labels', ofLabels);
  const errors = edges.flatMap((link, index) => linkProblem(link, index, nodes) ?? []);
  if (errors.length > 0) return { ok: false, errors: errors.slice(0, MAX_ERRORS) };
  const links = edges.map(([from, to, weight = 1]): GraphLink => [from!, to!, weight]);
  return {
    ok: true,
    graph: {
      names: labels ?? Array.from({ length: nodes }, (_, node) => String(node)),
      links: mergedLinks(links, nodes, undirected),
    },
  };
}

/** Its pages in the order of their table, which is not that of their links. */
const sampleGraph = (isUndirected: boolean): Graph => ({
  names: SAMPLE_NAMES_OF_PAGES,
  links: mergedLinks(
    SAMPLE_LINKS_OF_PAGES.map(([from, to]): GraphLink => [from, to, 1]),
    SAMPLE_NAMES_OF_PAGES.length,
    isUndirected,
  ),
});

function readingOf(input: RankingInput): ListedReading {
  if (listed(input))
    return input.csv === undefined ? graphOfLists(input) : wrongField('edges', { key: 'two_networks' });
  if (input.csv === undefined) return { ok: true, graph: sampleGraph(input.undirected) };
  const reading: GraphReading = readGraph(input.csv, input.undirected);
  return reading.ok ? reading : { ok: false, errors: reading.errors.map((error) => ({ field: 'csv', ...error })) };
}

/** Returns the network of an input. Precondition: it was read. */
export function graphOf(input: RankingInput): Graph {
  const reading = readingOf(input);
  return reading.ok ? reading.graph : { names: [], links: [] };
}

/** An error of a number of a link belongs to the link. */
const atLink = (error: InputProblem): InputProblem => ({
  ...error,
  field: error.field.replace(/^(edges\.\d+)\..*$/, '$1'),
});

/** Reads an input; a table that is the sample becomes its name. */
export function readRankingInput(raw: unknown): InputReading<RankingInput> {
  const [long] = longLists(raw, LISTS, RANKING_LIMITS.edges);
  if (long !== undefined)
    return { ok: false, errors: [{ field: long, key: 'edges_many', values: { limit: RANKING_LIMITS.edges } }] };
  const reading = readBySchema(rankingSchema, raw);
  if (!reading.ok) return { ok: false, errors: reading.errors.map(atLink) };
  const { csv, file, ...rest } = reading.input;
  const isSample = !listed(reading.input) && (csv === undefined || isSampleLinks(csv));
  if (file !== undefined && !isSample) return { ok: false, errors: [{ field: 'file', key: 'two_networks' }] };
  const input: RankingInput = isSample ? { ...rest, file: FILE } : { ...rest, ...(csv !== undefined && { csv }) };
  const network = readingOf(input);
  return network.ok ? { ok: true, input } : network;
}
