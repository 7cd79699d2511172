import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url).pathname;

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const simulate = (...args: readonly string[]): Promise<Answer> =>
  new Promise((resolve) => {
    execFile(process.execPath, ['--import', 'tsx', 'simulator/cli.ts', ...args], { cwd: ROOT }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
  });

describe('npm run simulate', { timeout: 120_000 }, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'simulate-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('prints counts, probabilities and amplitudes as JSON of the specified shape', async () => {
    const bell = file(
      'bell.originir',
      'QINIT 2\nCREG 2\nH q[0]\nCNOT q[0],q[1]\nMEASURE q[0],c[0]\nMEASURE q[1],c[1]\n',
    );
    const [counts, again, amplitudes] = await Promise.all([
      simulate(bell, '--shots', '100', '--seed', '3', '--json'),
      simulate(bell, '--shots', '0', '--seed', '3', '--json', '--precision', 'single', '--explain'),
      simulate(bell, '--states', '11,01', '--seed', '3', '--json'),
    ]);
    expect(counts).toMatchObject({ code: 0, err: '' });
    const parsed = JSON.parse(counts.out) as { counts: Record<string, number>; seconds: number };
    expect(Object.keys(parsed)).toEqual([
      'engine',
      'build',
      'qubits',
      'shots',
      'seed',
      'stream',
      'precision',
      'arithmetic',
      'seconds',
      'counts',
    ]);
    expect(parsed).toMatchObject({ engine: 'full-amplitude', qubits: 2, shots: 100, seed: 3, precision: 'double' });
    expect(parsed).toMatchObject({ build: expect.stringContaining('+') as string, stream: 2 });
    expect(parsed.counts['00']! + parsed.counts['11']!).toBe(100);

    const { probabilities } = JSON.parse(again.out) as { probabilities: Record<string, number> };
    expect(probabilities).toEqual({ '00': expect.closeTo(0.5, 6), '01': 0, '10': 0, '11': expect.closeTo(0.5, 6) });
    expect(again.err).toContain('H × 1');
    expect(again.err).toContain('→ full-amplitude');

    expect(JSON.parse(amplitudes.out)).toMatchObject({
      shots: 0,
      amplitudes: { '11': { re: expect.closeTo(Math.SQRT1_2, 12), im: 0 }, '01': { re: 0, im: 0 } },
    });
  });

  it('prints warnings of the parser and runs the program', async () => {
    const twice = file('twice.qrunes', 'QINIT 2 % qubits: a, a\nCREG 1\nH 0\nMEASURE 0,$0\n');
    const { code, out, err } = await simulate(twice, '--seed', '3', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ qubits: 2, shots: 1000 });
    expect(err).toMatch(/^\S+twice\.qrunes:1:\d+: The name a is given twice/);
  });

  it('explains and advises on a whole sweep, and tells options without effect', async () => {
    const wave = file(
      'wave.qasm',
      'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit q;\nrx(theta) q;\n',
    );
    const sweep = [wave, '--sweep', 'theta=0:pi:3', '--observable', 'Z0', '--gradient'];
    const [explained, advised, wrong] = await Promise.all([
      simulate(...sweep, '--explain', '--json'),
      simulate(...sweep, '--advise'),
      simulate(...sweep, '--budget', '9'),
    ]);
    expect((JSON.parse(explained.out) as { points: unknown[] }).points).toHaveLength(3);
    expect(explained.err).toContain('→ full-amplitude');
    expect(explained.err).toContain('sweep: 3 points of theta\nobservables: 1, 1 term, exact\ngradient: adjoint');
    expect(advised).toMatchObject({ code: 0, err: '' });
    expect(advised.out).toMatch(/^→ full-amplitude .* MiB: /);
    expect(advised.out).not.toContain('theta=');
    expect(wrong).toEqual({ code: 2, out: '', err: '--budget: has no effect without --minimise.\n' });
  });

  it('prints the advice without a run, as text and as JSON', async () => {
    const wide = file(
      'wide.qrunes',
      `QINIT 50\nCREG 1\n${Array.from({ length: 49 }, (_, q) => `RY ${q},"0.3"\nCZ ${q},${q + 1}\n`).join('')}`,
    );
    const [words, json] = await Promise.all([
      simulate(wide, '--states', '0'.repeat(50), '--advise'),
      simulate(wide, '--states', '0'.repeat(50), '--advise', '--json'),
    ]);
    expect(words).toMatchObject({ code: 0, err: '' });
    expect(words.out.split('\n')[0]).toMatch(/^→ (single|partial)-amplitude .* MiB: /);
    expect(words.out).toMatch(/full-amplitude +no: The circuit has 50 qubits/);
    const advice = JSON.parse(json.out) as {
      engine: string;
      isRecommended: boolean;
      estimate: { ok: boolean; seconds?: number };
    }[];
    expect(advice).toHaveLength(5);
    expect(advice[0]).toMatchObject({
      isRecommended: true,
      estimate: { ok: true, seconds: expect.any(Number) as number },
    });
  });

  it('names the file of an endless loop, and detects the version of OpenQASM by the text', async () => {
    const endless = file('endless.qrunes', 'QINIT 1\nCREG 1\nX 0\nMEASURE 0,$0\nQWHILE c0==1\nH 0\nENDQWHILE\n');
    const third = file('third.qasm', 'OPENQASM 3.0;\nqubit q;\nbit c;\nx q;\nc = measure q;\n');
    const [refused, read] = await Promise.all([simulate(endless), simulate(third, '--shots', '5', '--json')]);
    expect(refused).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^\S+endless\.qrunes: A loop /) as string,
    });
    expect(read).toMatchObject({ code: 0, out: expect.stringContaining('"counts":{"1":5}') as string });
  });

  it('exits with 2 and the position for bad input', async () => {
    const broken = file('broken.qasm', 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nh q[0];\nfoo q[1];\n');
    const unmeasured = file('unmeasured.qrunes', 'QINIT 1\nCREG 1\nH 0\n');
    const reset = file('reset.qrunes', 'QINIT 1\nCREG 1\nH 0\nRESET 0\n');
    const answers = await Promise.all([
      simulate(broken),
      simulate(join(folder, 'absent.qasm')),
      simulate(unmeasured, '--shots', '10'),
      simulate(unmeasured, '--engine', 'abacus'),
      simulate(unmeasured, '--shots', 'many'),
      simulate(unmeasured, '--colour'),
      simulate(reset, '--engine', 'single-amplitude', '--states', '0'),
    ]);
    for (const { code, out } of answers) expect({ code, out }).toEqual({ code: 2, out: '' });
    const [syntax, absent, nothing, engine, number, flag, reading] = answers.map(({ err }) => err) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    expect(syntax).toMatch(/^\S+broken\.qasm:5:1: .+\n$/);
    expect(absent).toContain('no such file');
    expect(nothing).toContain('measures nothing');
    expect(engine).toContain('--engine abacus');
    expect(number).toContain('--shots many');
    expect(flag).toContain('--colour');
    expect(reading).toContain('its final state is not unique');
  });

  it('returns amplitudes of a circuit with measurements, and reports that they precede the measurements', async () => {
    const measured = file('measured.qrunes', 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n');
    const { code, out } = await simulate(measured, '--engine', 'single-amplitude', '--states', '0', '--json');
    expect([code, JSON.parse(out)]).toMatchObject([
      0,
      { isBeforeMeasurements: true, amplitudes: { '0': { re: expect.closeTo(Math.SQRT1_2, 9) as number } } },
    ]);
  });

  it('reads a noise model and reports its errors', async () => {
    const bell = file('noisy.originir', 'QINIT 1\nCREG 1\nX q[0]\nMEASURE q[0],c[0]\n');
    const model = file(
      'model.json',
      '{"channels": [{"kind": "bit-flip", "probability": 0.25, "gates": ["X"]}], "readout": [{"qubit": 0, "p10": 0, "p01": 0.1}]}',
    );
    const broken = file('broken.json', '{"channels": [{"kind": "decoherence", "t1": 1, "t2": 3, "gateTime": 1}]}');
    const [exact, refused] = await Promise.all([
      simulate(bell, '--engine', 'noisy', '--noise', model, '--shots', '0', '--json'),
      simulate(bell, '--engine', 'noisy', '--noise', broken),
    ]);
    const { probabilities, method } = JSON.parse(exact.out) as {
      probabilities: Record<string, number>;
      method: string;
    };
    expect(method).toBe('density-matrix');
    expect(probabilities['1']).toBeCloseTo(0.675, 12);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain(`${broken}: channels[0].t2: T2 = 3 is longer than 2·T1; T1 = 1.`);
  });

  it('refuses unsuitable noise or states, and excessive cost, with the position or the number', async () => {
    const bare = file('bare.qrunes', 'QINIT 2\nCREG 0\nH 0\n');
    const measured = file('read.qrunes', 'QINIT 2\nCREG 2\nH 0\nMEASURE 0,$0\n');
    const layer = (k: number) =>
      Array.from(
        { length: 60 },
        (_, q) =>
          `RX ${q},"0.3"\n${q % 2 === 0 ? `CZ ${(q * 7 + k) % 60},${(q * 7 + k + 1 + 2 * (k % 13)) % 60}\n` : ''}`,
      ).join('');
    const tangled = file(
      'tangled.qrunes',
      `QINIT 60\nCREG 0\n${Array.from({ length: 30 }, (_, k) => layer(k)).join('')}`,
    );
    const noise = file('apart.json', '{"channels": [{"kind": "bit-flip", "probability": 0.1, "qubits": [0, 7]}]}');
    const kraus = file('kraus.json', '{"channels": [{"kind": "kraus", "operators": [[[1, 0], [0, 0.5]]]}]}');
    const answers = await Promise.all([
      simulate(measured, '--engine', 'noisy', '--noise', noise),
      simulate(measured, '--engine', 'noisy', '--noise', kraus),
      simulate(bare, '--engine', 'partial-amplitude', '--states', '010'),
      simulate(tangled, '--engine', 'partial-amplitude', '--states', '0'.repeat(60)),
      simulate(tangled, '--engine', 'single-amplitude', '--states', '0'.repeat(60)),
    ]);
    for (const { code, out } of answers) expect({ code, out }).toEqual({ code: 2, out: '' });
    const [apart, incomplete, state, cut, width] = answers.map(({ err }) => err);
    expect(apart).toContain('channels[0].qubits[1]: the noise model names qubit 7; the circuit has 2');
    expect(incomplete).toContain(
      'channels[0].operators: The Kraus operators are not complete: ΣK†K differs from the identity by 0.75.',
    );
    expect(state).toContain('"010" is not a basis state of 2 qubits');
    for (const cost of [cut, width]) expect(cost).toMatch(/about 2\^\d+ operations; at most 2\^\d+/);
  });
});
