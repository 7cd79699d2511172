import { paths } from '#app/paths.ts';
import type { ResultUrls } from '#app/results/result-urls.ts';

export const sharedResultUrls = (token: string): ResultUrls => ({
  view: (params) => paths.sharedResult(token, params),
  file: (name, params = {}) => paths.sharedResultFile(token, name, params),
});
