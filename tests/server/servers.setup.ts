import type { TestProject } from 'vitest/node';
import { serve, type Served } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    servers: readonly Served[];
  }
}

/**
 * Starts one server per worker, so that test files that run at the same time share no database and no limit. One after
 * another, because a server measures the speed of the machine when it starts.
 */
export default async function setup(project: TestProject) {
  const all: Awaited<ReturnType<typeof serve>>[] = [];
  while (all.length < project.config.maxWorkers) all.push(await serve());
  project.provide(
    'servers',
    all.map(({ served }) => served),
  );
  return async () => {
    await Promise.all(all.map(({ end }) => end()));
  };
}
