import type { TestProject } from 'vitest/node';
import { serve, type Served } from './serve.ts';

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: Served['baseUrl'];
    outboxFile: Served['outboxFile'];
    databaseFile: Served['databaseFile'];
  }
}

/** Starts one server for all tests of a project, and ends it after them. */
export default async function setup(project: TestProject) {
  const { served, end } = await serve();
  project.provide('baseUrl', served.baseUrl);
  project.provide('outboxFile', served.outboxFile);
  project.provide('databaseFile', served.databaseFile);
  return end;
}
