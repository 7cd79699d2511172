import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync } from 'node:fs';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TaskView } from '#app/services/tasks/index.ts';
import {
  HEALTH_COMMAND,
  IMAGE_SETTINGS,
  OPERATOR_SETTINGS,
  PROGRAM_FOLDER,
  ROLES,
  SERVER_COMMAND,
} from '#scripts/fleet/deployment.ts';
import { stickyPlace } from '#scripts/fleet/proxy.ts';
import { Person } from '#tests/server/person.ts';

/**
 * Starts `npm run fleet` once: the processes of the deployment files, by their commands and with their variables. Five
 * servers start on all cores, which on a busy machine takes minutes. No test asserts a time.
 */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

interface Command {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly output: string;
}

/** Starts the command, and waits until it has printed the addresses or has ended. */
async function startFleetCommand(): Promise<Command> {
  const child = spawn(process.execPath, ['scripts/fleet.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const printed = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Ctrl-C ends all')) resolve();
    }),
  );
  await Promise.race([printed, ended]);
  return { process: child, ended, output };
}

const command = await startFleetCommand();
const hasPostgres = !command.output.includes('PostgreSQL is not installed');
if (!hasPostgres) process.stderr.write(`\nSKIPPED: a fleet of processes. ${command.output}\n\n`);

afterAll(async () => {
  command.process.kill('SIGINT');
  await command.ended;
});

const printed = (pattern: RegExp): string => {
  const found = pattern.exec(command.output)?.[1];
  if (found === undefined) throw new Error(`The fleet has not printed ${String(pattern)}.\n${command.output}`);
  return found;
};
const pidOf = (name: string): number => Number(printed(new RegExp(`^${name} .*process (\\d+)$`, 'm')));
const namesOf = (role: keyof typeof ROLES): readonly string[] =>
  Array.from({ length: ROLES[role].processes }, (_, index) => `${role} ${index + 1}`);

/** Reads what the kernel tells of a process: values that end with NUL. */
const valuesOf = (pid: number, file: 'cmdline' | 'environ'): readonly string[] =>
  readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').slice(0, -1);
const environmentOf = (pid: number): Record<string, string> =>
  Object.fromEntries(
    valuesOf(pid, 'environ').map((pair) => [pair.split('=', 1)[0]!, pair.slice(pair.indexOf('=') + 1)]),
  );
const programOf = (pid: number): string => readlinkSync(`/proc/${pid}/cwd`);
const userOf = (pid: number): { uid: number; gid: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const idIn = (line: string): number => Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return { uid: idIn('Uid'), gid: idIn('Gid') };
};

/** Runs a command in the folder of a process and as its user. */
function runAs(pid: number, args: readonly string[], environment: Record<string, string> = {}) {
  const [file = '', ...rest] = args.map((arg) => arg.replace(PROGRAM_FOLDER, programOf(pid)));
  return spawnSync(file, rest, {
    cwd: programOf(pid),
    env: environment as NodeJS.ProcessEnv,
    encoding: 'utf8',
    ...userOf(pid),
  });
}

/** Prints how each attempt to change the program ends. */
const TRY_TO_WRITE = `
  const codes = ['build/node/server.js', 'new', 'node_modules/new', 'build/new'].map((file) => {
    try {
      require('node:fs').appendFileSync(file, '');
    } catch ({ code }) {
      return code;
    }
  });
  process.stdout.write(codes.join(' '));
`;

/** The processes share one address, so their ports for monitors are free ones. */
const FREE_PORTS = { METRICS_PORT: '0', METRICS_HOST: '127.0.0.1' };

describe.skipIf(!hasPostgres)('a fleet', () => {
  describe.each(Object.keys(ROLES) as (keyof typeof ROLES)[])('its processes of the role %s', (role) => {
    it('have the command and the variables of the deployment files, and no other', () => {
      for (const pid of namesOf(role).map(pidOf)) {
        expect(valuesOf(pid, 'cmdline')).toEqual(
          SERVER_COMMAND.map((part) => part.replace(PROGRAM_FOLDER, programOf(pid))),
        );
        const expected = { ...IMAGE_SETTINGS, ...ROLES[role].settings };
        const names = [...new Set([...Object.keys(expected), ...OPERATOR_SETTINGS])];
        expect(Object.keys(environmentOf(pid)).toSorted()).toEqual(names.toSorted());
        expect(environmentOf(pid)).toMatchObject({ NODE_ENV: 'production', ...ROLES[role].settings, ...FREE_PORTS });
      }
    });

    it('have no rights of root, and can write neither to their program nor beside it', () => {
      for (const pid of namesOf(role).map(pidOf)) {
        expect(userOf(pid).uid).not.toBe(0);
        const { stdout } = runAs(pid, [SERVER_COMMAND[0]!, '--eval', TRY_TO_WRITE]);
        expect(stdout).toBe('EACCES EACCES EACCES EACCES');
      }
    });
  });

  it('has a health check that finds a worker that is stopped', () => {
    const pid = pidOf('worker 3');
    const check = () => runAs(pid, HEALTH_COMMAND, { ...environmentOf(pid), HEALTH_PID: String(pid) });
    expect(check()).toMatchObject({ status: 0, stderr: '' });
    process.kill(pid, 'SIGSTOP');
    try {
      expect(check()).toMatchObject({ status: 1, stderr: `process ${pid} is in state T\n` });
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  });

  describe('used through its proxy', () => {
    const webs = namesOf('web');
    /** Clients by the place of their web: the proxy chooses it by their address. */
    const addresses = webs.map((_, place) =>
      Array.from({ length: 64 }, (_, index) => `127.0.0.${index + 1}`).find(
        (address) => stickyPlace(address, webs.length) === place,
      ),
    );
    const sockets: Socket[] = [];
    const completed = webs.map(() => new Set<string>());
    let person: Person;

    beforeAll(async () => {
      person = new Person(printed(/^proxy +(\S+)$/m), printed(/^messages +(\S+)$/m));
      await person.registerByPhone('13800138000');
      for (const [place, localAddress] of addresses.entries()) {
        // The types do not know the local address; the socket of Node uses it.
        const options = {
          forceNew: true,
          transports: ['websocket'],
          extraHeaders: { Cookie: person.cookies() },
          localAddress,
        };
        const socket = io(person.baseUrl, options);
        socket.on('task:changed', ({ id, status }: TaskView) => status === 'completed' && completed[place]!.add(id));
        sockets.push(socket);
      }
      await vi.waitFor(() => expect(sockets.map(({ connected }) => connected)).toEqual([true, true]), { interval: 20 });
    });
    afterAll(() => {
      for (const socket of sockets) socket.disconnect();
    });

    /** Runs a Bell pair and returns the id of its task. */
    async function runBell(formKey: string): Promise<string> {
      const answer = await person.post('/quantumVm/0/0', {
        intent: 'subscribe_run',
        name: `Bell ${formKey}`,
        language: 'qrunes',
        program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
        product: 'full-amplitude',
        shots: '100',
        seed: '7',
        formKey,
      });
      expect(answer.status).toBe(302);
      return answer.headers.get('location')!.split('/').at(-1)!;
    }

    it('tells the clients of both webs of a run that one of them accepted', async () => {
      const id = await runBell('first');
      await vi.waitFor(() => expect(completed.map((ids) => ids.has(id))).toEqual([true, true]), { interval: 20 });
    });

    it('runs on when a web and a worker are killed, and the clients of that web move to the other', async () => {
      process.kill(pidOf('web 1'), 'SIGKILL');
      process.kill(pidOf('worker 1'), 'SIGKILL');
      await vi.waitFor(() => expect(sockets[0]!.connected).toBe(false), { interval: 20 });
      await vi.waitFor(() => expect(sockets[0]!.connected).toBe(true), { interval: 20 });
      const id = await runBell('second');
      await vi.waitFor(() => expect(completed.map((ids) => ids.has(id))).toEqual([true, true]), { interval: 20 });
      expect((await person.fetch(`/cloud/tasks/${id}`)).status).toBe(200);
    });
  });

  it('ends all its processes on SIGINT, and leaves no file', async () => {
    const pids = [...namesOf('web'), ...namesOf('worker')].map(pidOf);
    const folder = programOf(pidOf('web 2'));
    command.process.kill('SIGINT');
    expect(await command.ended).toBe(0);
    expect(pids.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    const { port, hostname } = new URL(printed(/^database +(\S+)$/m));
    await expect(fetch(`http://${hostname}:${port}/`)).rejects.toThrow();
  });
});
