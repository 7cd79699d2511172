import { csvLine } from '#app/domain/csv-line.ts';
import { type BayesianInput, nodesOf } from './input.ts';

/** Writes a network and the evidence in it as a table; lists are in one cell each. */
export const networkTable = (input: BayesianInput): string =>
  [
    ['name', 'parents', 'true', 'evidence'],
    ...nodesOf(input).map(({ name, parents, true: rows }) => [
      name,
      parents.join('; '),
      rows.join('; '),
      Object.hasOwn(input.evidence, name) ? input.evidence[name]! : '',
    ]),
  ]
    .map(csvLine)
    .join('');
