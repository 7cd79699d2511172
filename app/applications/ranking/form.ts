import type { ApplicationField } from '#app/applications/form/fields.ts';
import { SAMPLE_LINKS, SAMPLE_LINKS_ZH } from './data/sample-links.ts';
import { NETWORK_LISTS, tableOfLists } from './table-of-lists.ts';

export const RANKING_FORM: readonly ApplicationField[] = [
  {
    name: 'csv',
    kind: 'csv',
    initial: { 'zh-CN': SAMPLE_LINKS_ZH, 'en-US': SAMPLE_LINKS },
    lists: { fields: NETWORK_LISTS, tableOf: tableOfLists },
  },
  {
    name: 'undirected',
    kind: 'choice',
    values: ['false', 'true'],
    initial: 'false',
    isSwitch: true,
  },
  { name: 'damping', kind: 'number', initial: 0.85, isPercent: true },
  { name: 'steps', kind: 'number', initial: 200 },
  { name: 'shots', kind: 'number', initial: 4096, isAdvanced: true },
];
