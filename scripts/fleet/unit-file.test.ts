import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { EnvironmentSchema } from '#app/server/settings/environment.ts';
import { OPERATOR_SETTINGS, PROGRAM_FOLDER, SERVER_COMMAND, UNIT_SETTINGS } from './deployment.ts';

const UNIT = 'deploy/quantum-harbor.service';
const unit = readFileSync(UNIT, 'utf8');

/** Returns the values of the unit's directives; none occurs twice. */
function directives(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter((line) => line !== '' && !/^[#[]/.test(line));
  const pairs = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)] as const);
  expect(new Set(pairs.map(([name]) => name)).size).toBe(pairs.length);
  return new Map(pairs);
}
const service = directives(unit);
const pairsOf = (text: string) =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));

it('starts what a fleet starts, with its settings', () => {
  expect(service.get('ExecStart')?.split(' ')).toEqual(SERVER_COMMAND);
  expect(service.get('WorkingDirectory')).toBe(PROGRAM_FOLDER);
  expect(pairsOf(service.get('Environment') ?? '')).toEqual(UNIT_SETTINGS);
  expect(`/var/lib/${service.get('StateDirectory')}`).toBe(UNIT_SETTINGS.DATA_DIR);
});

it('runs as a user without rights that cannot write to the system', () => {
  expect(service.get('User')).not.toBe('root');
  expect(Object.fromEntries(service)).toMatchObject({
    NoNewPrivileges: 'true',
    CapabilityBoundingSet: '',
    ProtectSystem: 'strict',
    ProtectHome: 'true',
    PrivateDevices: 'true',
    SystemCallFilter: '@system-service',
  });
});

const ANALYZE = '/usr/bin/systemd-analyze';
it.skipIf(!existsSync(ANALYZE))('is accepted by systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // systemd looks whether the program is there.
  const program = join(folder, 'node');
  writeFileSync(program, '');
  chmodSync(program, 0o755);
  const verify = (text: string): string => {
    const file = join(folder, 'quantum-harbor.service');
    writeFileSync(file, text.replace(`ExecStart=${SERVER_COMMAND[0]}`, `ExecStart=${program}`));
    return execFileSync('sh', ['-c', `exec ${ANALYZE} verify "$0" 2>&1`, file], { encoding: 'utf8' });
  };
  expect(verify(unit)).toBe('');
  expect(verify(unit.replace('ProtectHome=', 'ProtectHomes='))).toMatch(/ProtectHomes/);
});

it('settings.example.env lists what only the operator knows, and nothing that is no setting', () => {
  const names = readFileSync('deploy/settings.example.env', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.slice(0, line.indexOf('=')));
  expect(names).toEqual(OPERATOR_SETTINGS);
  expect(Object.keys(EnvironmentSchema.shape)).toEqual(expect.arrayContaining(names));
});
