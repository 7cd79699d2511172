import type { z } from 'zod';
import { readCursor, toPage } from './cursor.ts';
import { type V1Call, v1Endpoint } from './endpoint.ts';
import { readIdempotencyKey } from './request-headers.ts';
import {
  ListedVersionSchema,
  ListQuerySchema,
  pageOf,
  ProjectSchema,
  RenameBodySchema,
  SavedVersionSchema,
  VersionBodySchema,
  VersionSchema,
} from './schemas.ts';
import { toListedVersion, toProject, toVersion } from './views.ts';

/** Saves the request as a project or as a version of a project. */
async function saved(call: V1Call<unknown, z.infer<typeof VersionBodySchema>>, projectId: string | null) {
  const { project, version } = await call.context.services.projects.save(
    call.bearer.accountId,
    projectId,
    call.body,
    readIdempotencyKey(call),
  );
  return { project: toProject(project), version: toVersion(version) };
}

export const PROJECT_ENDPOINTS = [
  v1Endpoint({
    operation: 'listProjects',
    method: 'GET',
    path: '/projects',
    scope: 'projects:read',
    query: ListQuerySchema,
    responseSchema: pageOf(ProjectSchema),
    status: 200,
    async handle({ query: { limit, cursor }, bearer, context: { services } }) {
      return toPage(
        await services.projects.listFrom(bearer.accountId, { limit: limit + 1, after: readCursor(cursor) }),
        limit,
        toProject,
      );
    },
  }),

  v1Endpoint({
    operation: 'createProject',
    method: 'POST',
    path: '/projects',
    scope: 'projects:write',
    body: VersionBodySchema,
    responseSchema: SavedVersionSchema,
    status: 201,
    isIdempotent: true,
    handle: (call) => saved(call, null),
  }),

  v1Endpoint({
    operation: 'getProject',
    method: 'GET',
    path: '/projects/{projectId}',
    scope: 'projects:read',
    responseSchema: ProjectSchema,
    status: 200,
    handle: async ({ path, bearer, context: { services } }) =>
      toProject(await services.projects.require(bearer.accountId, path.projectId!)),
  }),

  v1Endpoint({
    operation: 'renameProject',
    method: 'PATCH',
    path: '/projects/{projectId}',
    scope: 'projects:write',
    body: RenameBodySchema,
    responseSchema: ProjectSchema,
    status: 200,
    async handle({ path, body, bearer, context: { services } }) {
      await services.projects.rename(bearer.accountId, path.projectId!, body.name);
      return toProject(await services.projects.require(bearer.accountId, path.projectId!));
    },
  }),

  v1Endpoint({
    operation: 'deleteProject',
    method: 'DELETE',
    path: '/projects/{projectId}',
    scope: 'projects:write',
    status: 204,
    async handle({ path, bearer, context: { services } }) {
      await services.projects.require(bearer.accountId, path.projectId!);
      await services.projects.remove(bearer.accountId, [path.projectId!]);
    },
  }),

  v1Endpoint({
    operation: 'listVersions',
    method: 'GET',
    path: '/projects/{projectId}/versions',
    scope: 'projects:read',
    query: ListQuerySchema,
    responseSchema: pageOf(ListedVersionSchema),
    status: 200,
    async handle({ path, query: { limit, cursor }, bearer, context: { services } }) {
      const after = readCursor(cursor);
      return toPage(
        await services.projects.listVersionsFrom(bearer.accountId, path.projectId!, { limit: limit + 1, after }),
        limit,
        toListedVersion,
      );
    },
  }),

  v1Endpoint({
    operation: 'saveVersion',
    method: 'POST',
    path: '/projects/{projectId}/versions',
    scope: 'projects:write',
    body: VersionBodySchema,
    responseSchema: SavedVersionSchema,
    status: 201,
    isIdempotent: true,
    handle: (call) => saved(call, call.path.projectId!),
  }),

  v1Endpoint({
    operation: 'getVersion',
    method: 'GET',
    path: '/projects/{projectId}/versions/{number}',
    scope: 'projects:read',
    responseSchema: VersionSchema,
    status: 200,
    handle: async ({ path, bearer, context: { services } }) =>
      toVersion(
        await services.projects.requireVersion(
          bearer.accountId,
          path.projectId!,
          /^\d{1,9}$/.test(path.number!) ? Number(path.number) : 0,
        ),
      ),
  }),
];
