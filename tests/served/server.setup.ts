import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built server of this run listens. */
    baseUrl: string;
    /** The file its codes go to. */
    outboxFile: string;
  }
}

/** Starts the built server once for a project's tests, on a port and a data folder of its own, and ends it after them. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'harbor-'));
  const outboxFile = join(dataDir, 'outbox.jsonl');
  const server = spawn(process.execPath, ['--enable-source-maps', 'build/node/server.js'], {
    env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, OUTBOX_FILE: outboxFile, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const baseUrl = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const url = /"url":"([^"]+)"/.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.\n${said}`)));
  });
  project.provide('baseUrl', baseUrl);
  project.provide('outboxFile', outboxFile);
  return async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
