/**
 * The longest stretch of the server's main thread's processor time for programs that are costly to read, on every way by which
 * one comes in: `node scripts/measure-stretches.mjs`, after a build. Linux only. Other work on the machine does not count.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const folder = mkdtempSync(join(tmpdir(), 'harbor-stretches-'));
const files = { stretch: join(folder, 'stretch'), outbox: join(folder, 'outbox.jsonl') };

const QASM3 = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nbit[2] c;\n';
const QASM2 = 'OPENQASM 2.0;\ninclude "qelib1.inc";\n';
const doubling = Array.from({ length: 16 }, (_, index) => `gate g${index + 1} a { g${index} a; g${index} a; }`).join('\n');
const PROGRAMS = {
  'dead loop': ['openqasm3', `${QASM3}for uint i in [0:99999] { if (i == 200000) { h q[0]; } }`],
  'loop of expressions': ['openqasm3', `${QASM3}for uint i in [0:49999] { rx(sin(i)*cos(i)+ln(i+2)**2) q[0]; }\nc = measure q;`],
  'doubled gates': ['openqasm2', `${QASM2}qreg q[4];\ncreg c[4];\ngate g0 a { h a; }\n${doubling}\n${'g16 q[0];\n'.repeat(1400)}measure q -> c;\n`],
  '25,000 gates': ['qrunes', `QINIT 20\nCREG 20\n${Array.from({ length: 25_000 }, (_, index) => `H ${index % 20}\n`).join('')}MEASURE 0,$0\n`],
  '1,000 wires': ['openqasm2', `${QASM2}qreg q[1000];\n${'h q;\n'.repeat(90)}`],
  'wide controls': ['qrunes', `QINIT 1000\nCREG 1\nCONTROL ${Array.from({ length: 999 }, (_, index) => index).join(',')}\n${'H 999\n'.repeat(1900)}ENDCONTROL\n`],
  '600 gates on 30 wires': ['qrunes', `QINIT 30\nCREG 30\n${Array.from({ length: 600 }, (_, index) => `CNOT ${index % 29},29\n`).join('')}MEASURE 0,$0\n`],
  'many errors': ['qrunes', `QINIT 1\nCREG 1\n${'HADAMART 0\n'.repeat(20_000)}`],
};

const child = spawn(process.execPath, ['--import', './scripts/stretch-monitor.mjs', '--max-semi-space-size=8', 'build/node/server.js'], {
  env: { ...process.env, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'info', DATABASE_URL: `sqlite:${join(folder, 'harbor.db')}`, OUTBOX_FILE: files.outbox, STRETCH_FILE: files.stretch },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const base = await new Promise((resolve, reject) => {
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
    const url = /"url":"([^"]+)"/.exec(said)?.[1];
    if (url !== undefined && said.includes('"msg":"ready"')) resolve(url);
  });
  child.once('exit', () => reject(new Error(said)));
});

const cookies = new Map();
async function ask(path, init = {}) {
  const answer = await fetch(new URL(path, base), { ...init, redirect: 'manual', headers: { Origin: base, ...init.headers, Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } });
  for (const cookie of answer.headers.getSetCookie()) cookies.set(...cookie.split(';', 1)[0].split(/=(.*)/s, 2));
  return { status: answer.status, location: answer.headers.get('Location'), text: await answer.text() };
}
const post = (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) });
const call = (path, body) => ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

async function worst() {
  rmSync(files.stretch, { force: true });
  child.kill('SIGUSR2');
  for (let tries = 0; tries < 100; tries += 1) {
    await sleep(10);
    try {
      const text = readFileSync(files.stretch, 'utf8');
      if (text !== '') return Number(text);
    } catch {
      // Not told yet.
    }
  }
  throw new Error('the server did not answer the signal');
}
async function measured(label, request) {
  await worst();
  const { status } = await request();
  console.log(`${label.padEnd(44)} ${String(status).padStart(4)} ${(await worst()).toFixed(1).padStart(8)} ms`);
}

const loginName = 'stretches@example.org';
const password = createHash('md5').update('harbour2026').digest('hex');
await call('/api/user/sendEmail.json', { email: loginName, type: 1 });
const { code } = JSON.parse(readFileSync(files.outbox, 'utf8').trim().split('\n').at(-1));
await call('/api/RegisterNew/registerByEmail.json', { email: loginName, emailCode: code, password, confirm: password, agreement: true });
const draft = { name: 'Long', product: 'full-amplitude', shots: '100', seed: '', formKey: 'k' };
await post('/quantumVm/0/0', { ...draft, language: 'qrunes', program: 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n', intent: 'subscribe_run' });

for (const round of ['cold', 'warm']) {
  for (const [name, [language, program]] of Object.entries(PROGRAMS)) {
    const fields = { ...draft, language, program: `${program}${language === 'qrunes' ? `% ${round}` : `// ${round}`}\n` };
    await measured(`${round} ${name}: preview`, () => post('/quantumVm/preview', fields));
    await measured(`${round} ${name}: designer`, () => post('/quantumVm/0/0', { ...fields, intent: 'draw' }));
    await measured(`${round} ${name}: import`, () => post('/quantumVm/0/0', { ...fields, intent: 'import', importText: fields.program }));
    await measured(`${round} ${name}: export svg`, () => post('/quantumVm/export', { ...fields, format: 'svg' }));
    await measured(`${round} ${name}: export qiskit`, () => post('/quantumVm/export', { ...fields, format: 'qiskit' }));
    let saved;
    await measured(`${round} ${name}: save`, async () => (saved = await post('/quantumVm/0/0', { ...fields, intent: 'save' })));
    const project = saved.location === null ? null : new URL(saved.location, base).pathname;
    if (project !== null) {
      await measured(`${round} ${name}: open again`, () => ask(project));
      const versions = `/cloud/projects/${project.split('/')[3]}/versions`;
      const id = /name="version" value="([^"]+)"/.exec((await ask(versions)).text)?.[1];
      if (id !== undefined) await post(versions, { intent: 'share', version: id });
      const token = /\/s\/([\w-]+)/.exec((await ask(versions)).text)?.[1];
      if (token !== undefined) {
        for (const path of [`/s/${token}`, `/embed/${token}`, `/s/${token}/file?format=svg`, `/s/${token}/file?format=originir`]) {
          await measured(`${round} ${name}: ${path.replace(token, '…')}`, () => ask(path));
        }
      }
    }
    await measured(`${round} ${name}: run`, () => post('/quantumVm/0/0', { ...fields, intent: 'run' }));
  }
}
child.kill('SIGTERM');
await new Promise((resolve) => child.once('exit', resolve));
rmSync(folder, { recursive: true });
