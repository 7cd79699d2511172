import { paths } from '#app/paths.ts';
import type { ResultPlace } from '#app/results/result-urls.ts';

export const sharedPlace = (token: string): ResultPlace => ({
  view: (params) => paths.sharedResult(token, params),
  file: (name, params = {}) => paths.sharedResultFile(token, name, params),
});
