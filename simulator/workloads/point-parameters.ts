import type { PointParameters, PointsResult } from './workload-result.ts';

/** Values of the parameters at a point; none in a batch of programs. */
export const parametersOf = ({ names, parameters }: PointsResult, index: number): PointParameters =>
  Object.fromEntries(parameters.map((column, i) => [names[i]!, column[index]!]));
