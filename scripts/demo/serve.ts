import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** From this level on a log line is a warning or worse. */
const WARNING_LEVEL = 40;

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly url?: string;
}

const SERVER = fileURLToPath(new URL('../../server.js', import.meta.url));

/**
 * Starts the product in a separate process and passes only warnings of its log. Ends when the server ends.
 * Returns its exit code.
 */
export async function serveDemo(
  environment: Readonly<Record<string, string>>,
  onReady: (url: string) => void,
): Promise<number> {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', SERVER], {
    env: { ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A terminal sends Ctrl-C to both processes; a SIGTERM to this process is passed on to the server.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = JSON.parse(text) as LogLine;
    if (line.msg === 'ready' && line.url !== undefined) onReady(line.url);
    if (line.level >= WARNING_LEVEL) process.stderr.write(`${text}\n`);
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
