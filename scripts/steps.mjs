/** Runs commands as steps: one line each with its seconds; the output is shown only on failure. Node built-ins only. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const seconds = (ms) => `${Math.max(1, Math.round(ms / 1000))} s`;

/** Returns a line such as `ok    lint                  31 s`, with an optional detail at the end. */
export const resultLine = (isOk, name, ms, detail = '') =>
  `${isOk ? 'ok  ' : 'FAIL'}  ${name.padEnd(20)}${seconds(ms).padStart(6)}${detail === '' ? '' : `  ${detail}`}`;

/**
 * Runs a command and keeps its output.
 * @returns {Promise<{ code: number, output: string }>} never rejects: a command that does not start has code 127.
 */
export function runQuietly(command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    const end = (code, error = '') => resolve({ code, output: Buffer.concat(chunks).toString() + error });
    child.once('error', (error) => end(127, `${error.message}\n`));
    child.once('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs a single step: `Building (about 30 s) … done in 28 s`. `run` returns what runQuietly does.
 * @returns {Promise<boolean>} whether it succeeded.
 */
export async function step(title, usualTime, run, write = (text) => process.stderr.write(text)) {
  const startedAt = performance.now();
  write(`${title} (${usualTime}) … `);
  const { code, output } = await run();
  write(
    code === 0
      ? `done in ${seconds(performance.now() - startedAt)}\n`
      : `failed after ${seconds(performance.now() - startedAt)}\n${output}`,
  );
  return code === 0;
}

/**
 * Runs steps in parallel, as many as there are cores: prints one line per step when it ends, so that lines never mix.
 * Start with the longest: the shorter ones fill the gaps.
 * @returns {Promise<number>} how many failed.
 */
export async function stepsSideBySide(
  steps,
  { write = (text) => process.stdout.write(text), concurrency = availableParallelism() } = {},
) {
  const waiting = [...steps];
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const startedAt = performance.now();
      const { code, output, detail } = await next.run();
      if (code !== 0) failed += 1;
      const line = resultLine(code === 0, next.name, performance.now() - startedAt, detail);
      write(`${line}\n${code === 0 ? '' : output}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return failed;
}
