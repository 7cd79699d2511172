import { APPLICATION_ENDPOINTS } from './applications.ts';
import { CATALOGUE_ENDPOINTS } from './catalogue.ts';
import type { V1Endpoint } from './endpoint.ts';
import { PROJECT_ENDPOINTS } from './projects.ts';
import { TASK_ENDPOINTS } from './tasks.ts';

/**
 * The whole task API: requests are handled by this table, and the OpenAPI document and its page are generated from it.
 */
export const V1_CONTRACT: readonly V1Endpoint[] = [
  ...CATALOGUE_ENDPOINTS,
  ...PROJECT_ENDPOINTS,
  ...TASK_ENDPOINTS,
  ...APPLICATION_ENDPOINTS,
];
