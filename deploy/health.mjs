/**
 * The health check of a container: exit code 0 if its process is well, else 1.
 *
 * A process that serves pages must be ready: `/readyz` answers 200. A worker must be alive: `/healthz` on its port for
 * monitors (`METRICS_PORT`), because another worker does its work while it is not ready. Without that port only the state
 * of its process is read: stopped or ended is not well, and a main thread that hangs is not found.
 *
 * `HEALTH_PID` (default: 1, the process of the container) names the worker's process.
 */
import { readFileSync } from 'node:fs';
import process from 'node:process';

const { HEALTH_PID = '1', METRICS_PORT = '', PORT = '3000', ROLE = 'all' } = process.env;
const TIMEOUT_MS = 4_000;

/** States of proc_pid_stat(5): stopped, stopped by a debugger, zombie, dead. */
const UNWELL_STATES = ['T', 't', 'Z', 'X', 'x'];

/** The state follows the program's name, which is in parentheses and may itself contain some. */
const stateOf = (stat) => stat.slice(stat.lastIndexOf(')') + 2).charAt(0);

async function answers(port, path) {
  const { status } = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

function isRunning() {
  const state = stateOf(readFileSync(`/proc/${HEALTH_PID}/stat`, 'utf8'));
  if (UNWELL_STATES.includes(state)) throw new Error(`process ${HEALTH_PID} is in state ${state}`);
}

try {
  if (ROLE !== 'worker') await answers(PORT, '/readyz');
  else if (Number(METRICS_PORT) > 0) await answers(METRICS_PORT, '/healthz');
  else isRunning();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
