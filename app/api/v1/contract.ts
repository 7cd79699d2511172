import { CATALOGUE_ENDPOINTS } from './catalogue.ts';
import type { V1Endpoint } from './endpoint.ts';
import { PROJECT_ENDPOINTS } from './projects.ts';
import { TASK_ENDPOINTS } from './tasks.ts';

/** The task API, whole: calls are answered, OpenAPI and its page are written from it. */
export const V1_CONTRACT: readonly V1Endpoint[] = [...CATALOGUE_ENDPOINTS, ...PROJECT_ENDPOINTS, ...TASK_ENDPOINTS];
