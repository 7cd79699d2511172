import { APPLICATION_ENDPOINTS } from '#app/api/v1/applications.ts';
import { CATALOGUE_ENDPOINTS } from '#app/api/v1/catalogue.ts';
import type { ApiOperation, Method, V1Endpoint } from '#app/api/v1/endpoint.ts';
import { RUN_EXAMPLES } from '#app/api/v1/examples.ts';
import { V1_PREFIX } from '#app/api/v1/handle.ts';
import { bodyFields, queryFields } from '#app/api/v1/openapi.ts';
import { PROJECT_ENDPOINTS } from '#app/api/v1/projects.ts';
import { snippet, SNIPPET_LANGUAGES, type SnippetLanguage } from '#app/api/v1/snippets.ts';
import { TASK_ENDPOINTS } from '#app/api/v1/tasks.ts';
import type { ApiScope } from '#app/domain/api-tokens.ts';
import type { ApplicationName } from '#app/domain/applications.ts';

/** An endpoint for the documentation page. */
export interface DescribedEndpoint {
  readonly operation: ApiOperation;
  readonly about: ApplicationName | null;
  readonly method: Method;
  readonly path: string;
  readonly scope: ApiScope | null;
  readonly query: readonly string[];
  readonly body: readonly string[];
  readonly isIdempotent: boolean;
  readonly examples: readonly { readonly language: SnippetLanguage; readonly text: string }[];
}

const GROUPS = {
  catalogue: CATALOGUE_ENDPOINTS,
  projects: PROJECT_ENDPOINTS,
  tasks: TASK_ENDPOINTS,
  applications: APPLICATION_ENDPOINTS,
} as const satisfies Record<string, readonly V1Endpoint[]>;

/** Example bodies that all endpoints of an operation accept. */
const BODIES: Partial<Record<ApiOperation, object>> = {
  estimate: RUN_EXAMPLES.sweep,
  createProject: { name: 'Bell', ...RUN_EXAMPLES.run },
  saveVersion: { name: 'Bell', ...RUN_EXAMPLES.run },
  renameProject: { name: 'Bell' },
  runApplication: { input: {}, engine: 'exact', seed: 1 },
  estimateApplication: { input: {}, engine: 'exact' },
  runTask: { name: 'Bell', seed: 7, ...RUN_EXAMPLES.run },
};

const PLACES = new Map(Object.entries<string>({ projectId: 'PROJECT', taskId: 'TASK', number: '1' }));

function describe(endpoint: V1Endpoint, origin: string): DescribedEndpoint {
  const { operation, about = null, method, path, scope, isIdempotent = false } = endpoint;
  const url = `${origin}${V1_PREFIX}${path.replace(/\{(\w+)\}/g, (_, name: string) => PLACES.get(name) ?? name)}`;
  const body = BODIES[operation];
  return {
    ...{ operation, about, method, path: `${V1_PREFIX}${path}`, scope, isIdempotent },
    query: queryFields(endpoint),
    body: bodyFields(endpoint),
    examples: SNIPPET_LANGUAGES.map((language) => ({ language, text: snippet(language, { method, url, body }) })),
  };
}

const GROUP_NAMES = Object.keys(GROUPS) as readonly (keyof typeof GROUPS)[];

/** Returns the endpoints of the task API for the documentation page, by group. */
export const describedApi = (origin: string) =>
  GROUP_NAMES.map((name) => ({ name, endpoints: GROUPS[name].map((endpoint) => describe(endpoint, origin)) }));
