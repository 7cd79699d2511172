import { paths } from '../../paths.ts';
import type { ResultPlace } from '../result/place.ts';

export const sharedPlace = (token: string): ResultPlace => ({
  view: (params) => paths.sharedResult(token, params),
  file: (name, params = {}) => paths.sharedResultFile(token, name, params),
});
