import type { TestProject } from 'vitest/node';
import { serve, type Served } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servers: readonly Served[];
  }
}

/** Starts one server per worker, so that test files that run at the same time share no database and no limit. */
export default async function setup(project: TestProject) {
  const all = await Promise.all(Array.from({ length: project.config.maxWorkers }, serve));
  project.provide(
    'servers',
    all.map(({ served }) => served),
  );
  return async () => {
    await Promise.all(all.map(({ end }) => end()));
  };
}
