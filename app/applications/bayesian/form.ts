import type { ApplicationField } from '#app/applications/form/fields.ts';
import { BUILT_IN_NETWORKS, OWN_EVIDENCE, OWN_EXAMPLE } from './data/networks.ts';
import { NETWORK_LIMITS } from './network-rules.ts';

const nodesOfForm = (network: keyof typeof BUILT_IN_NETWORKS) =>
  BUILT_IN_NETWORKS[network].map(({ name, zh, en }) => ({ name, label: { 'zh-CN': zh, 'en-US': en } }));

/** What the field for JSON shows at first. */
const JSON_EXAMPLE = JSON.stringify(
  { nodes: BUILT_IN_NETWORKS.sprinkler.map(({ name, parents, true: rows }) => ({ name, parents, true: rows })) },
  null,
  1,
);

export const BAYESIAN_FORM: readonly ApplicationField[] = [
  {
    name: 'network',
    kind: 'choice',
    values: ['loan', 'sprinkler', 'asia', 'own', 'json'],
    initial: 'loan',
    isList: true,
  },
  {
    name: 'nodes',
    kind: 'rows',
    columns: [
      { name: 'name', kind: 'text' },
      { name: 'parents', kind: 'names' },
      { name: 'true', kind: 'numbers', isPercent: true },
    ],
    most: NETWORK_LIMITS.nodes,
    initial: OWN_EXAMPLE,
    when: { network: ['own'] },
  },
  { name: 'json', kind: 'lines', initial: JSON_EXAMPLE, when: { network: ['json'] } },
  {
    name: 'evidence',
    kind: 'evidence',
    of: 'network',
    networks: { loan: nodesOfForm('loan'), sprinkler: nodesOfForm('sprinkler'), asia: nodesOfForm('asia') },
    initial: { loan: { default: 1 }, sprinkler: { wet: 1 }, asia: { xray: 1, dysp: 1 } },
    initialText: OWN_EVIDENCE,
  },
  { name: 'samples', kind: 'number', initial: 1000 },
  { name: 'steps', kind: 'number', isAdvanced: true },
];
