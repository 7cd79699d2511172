import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { HEALTH_COMMAND, IMAGE_SETTINGS, PROGRAM_FOLDER, ROLES, SERVER_COMMAND } from './deployment.ts';

export type RoleName = keyof typeof ROLES;

/** One process of a fleet. */
export interface Member {
  /** Such as `web 1`. */
  readonly name: string;
  readonly role: RoleName;
  readonly process: ChildProcess;
  /** Where it listens; undefined for a worker. */
  readonly url: string | undefined;
  /** Where it answers probes. */
  readonly monitors: string;
  /** Stops it in order and waits until it has exited. */
  end(): Promise<void>;
}

export interface Conditions {
  /** The read-only copy of the program, in place of PROGRAM_FOLDER. */
  readonly program: string;
  /** Values for the operator's settings, and those in which loopback differs from a container. */
  readonly settings: Readonly<Record<string, string>>;
  /** The user without rights, if root starts the fleet. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
}

interface LogLine {
  readonly level: number;
  readonly msg?: string;
  readonly url?: string;
  readonly monitors?: string;
}

const WARNING_LEVEL = 40;

const inCopy = (command: readonly string[], program: string): readonly [string, ...string[]] => {
  const [file = '', ...args] = command;
  return [file.replace(PROGRAM_FOLDER, program), ...args];
};

/** Parses a line of the log; Node itself may write others. */
function logLine(text: string): LogLine | null {
  try {
    return JSON.parse(text) as LogLine;
  } catch {
    return null;
  }
}

const exited = (child: ChildProcess): Promise<unknown> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', resolve));

type Environment = Readonly<Record<string, string>>;

/** Starts one of the commands of the deployment files. Its standard output is kept, or not. */
function startCommand(
  command: readonly string[],
  environment: Environment,
  { program, user }: Conditions,
  output: 'pipe' | 'ignore',
): { readonly child: ChildProcess; readonly errorOutput: () => string } {
  const [file, ...args] = inCopy(command, program);
  const child: ChildProcess = spawn(file, args, {
    cwd: program,
    ...user,
    // Types of Node's environment require NODE_ENV; it is one of the settings.
    env: environment as Environment & NodeJS.ProcessEnv,
    stdio: ['ignore', output, 'pipe'],
  });
  let errorOutput = '';
  child.stderr!.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  return { child, errorOutput: () => errorOutput };
}

/** Waits for the line of the log that says that the process is ready. Returns the address at which it listens. */
const ready = (name: string, child: ChildProcess, report: Report, errorOutput: () => string) =>
  new Promise<Pick<Member, 'url' | 'monitors'>>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (text) => {
      const line = logLine(text);
      if (line?.msg === 'ready') resolve({ url: line.url, monitors: line.monitors ?? '' });
      if ((line?.level ?? 0) >= WARNING_LEVEL) report(`${name}: ${text}`);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`${name} ended with ${code ?? signal} before it was ready. ${errorOutput()}`)),
    );
  });

/** Runs the health check of the deployment files. @throws Error if the process is not well */
async function requireHealth(name: string, environment: Environment, conditions: Conditions): Promise<void> {
  const { child, errorOutput } = startCommand(HEALTH_COMMAND, environment, conditions, 'ignore');
  await exited(child);
  if (child.exitCode !== 0) throw new Error(`${name} is ready, but its health check fails. ${errorOutput()}`);
}

/** A process that has not ended after this time is killed. */
const END_MS = 30_000;

/** Receives warnings, one line each. */
export type Report = (line: string) => void;

/**
 * Starts a process by the command and with the variables of the deployment files, and no others. Waits until it is
 * ready and its health check succeeds.
 * @throws Error with its output if it ends before; no process is left then
 */
export async function startMember(
  role: RoleName,
  number: number,
  conditions: Conditions,
  report: Report,
): Promise<Member> {
  const name = `${role} ${number}`;
  const environment = { ...IMAGE_SETTINGS, ...ROLES[role].settings, ...conditions.settings };
  const { child, errorOutput } = startCommand(SERVER_COMMAND, environment, conditions, 'pipe');
  let isEnding = false;
  const end = async (): Promise<void> => {
    isEnding = true;
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), END_MS);
    await exited(child);
    clearTimeout(kill);
  };
  try {
    const { url, monitors } = await ready(name, child, report, errorOutput);
    // A container has its own first process, and its ports are not free ones.
    const place = {
      ...{ HEALTH_PID: String(child.pid), METRICS_PORT: new URL(monitors).port },
      ...(url !== undefined && { PORT: new URL(url).port }),
    };
    await requireHealth(name, { ...environment, ...place }, conditions);
    child.once('exit', (code, signal) => isEnding || report(`${name} ended with ${code ?? signal}. ${errorOutput()}`));
    return { name, role, process: child, url, monitors, end };
  } catch (error) {
    if (child.pid !== undefined) await end();
    throw error;
  }
}
