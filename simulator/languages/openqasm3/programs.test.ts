import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { fullAmplitudeEngine } from '#simulator/engines/full-amplitude/engine.ts';
import { runPlanned } from '#simulator/engines/testing/planned-run.ts';
import { kernelRuntime } from '#simulator/engines/testing/test-kernels.ts';
import { parseOrThrow } from '#simulator/languages/testing/parse-or-throw.ts';
import { OPENQASM3 } from './index.ts';

const HEADER = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';

const read = (body: string): Circuit => parseOrThrow(OPENQASM3, HEADER + body);

/** The exact probabilities of the classical bits, without impossible outcomes; rounded. */
function outcomes(body: string): Readonly<Record<string, number>> {
  const result = runPlanned(fullAmplitudeEngine, read(body), { shots: 0, seed: 1 }, kernelRuntime());
  if (result.kind !== 'probabilities') throw new Error(result.kind);
  return Object.fromEntries(
    Object.entries(result.probabilities).flatMap(([key, weight]) =>
      weight < 1e-12 ? [] : [[key, Number(weight.toFixed(9))]],
    ),
  );
}

/** A program that flips qubits of q to what it computes, and measures them into c. */
const computed = (width: number, body: string): string =>
  `qubit[${width}] q; bit[${width}] c;\n${body}\nc = measure q;`;

/** Flips qubits to the binary digits of an integer that is known before the run. */
const shown = (width: number, declarations: string, value: string): string =>
  computed(
    width,
    `${declarations}\nint shown = ${value};\nfor int k in [0:${width - 1}] { if (bool(shown[k])) x q[k]; }`,
  );

describe('what is known before the run', () => {
  it.each([
    ['', '2 + 3 * 4 - 1', '01101'],
    ['', '(2 + 3) * 2', '01010'],
    ['', '7 / 2', '00011'],
    ['', '-7 / 2 + 8', '00101'],
    ['', '17 % 5', '00010'],
    ['', '2 ** 3 ** 1', '01000'],
    ['', '1 << 4 | 3', '10011'],
    ['', '29 & 7 ^ 1', '00100'],
    ['', '0x1F - 0b1_0 - 0o7', '10110'],
    ['', 'int(2.9) + int(-2.9 + 4.0)', '00011'],
    ['', 'int(arccos(-1.0) * 2)', '00110'],
    ['', 'mod(13, 8) + ceiling(1.2) + floor(1.9)', '01000'],
    ['', 'popcount("10110")', '00011'],
    ['', 'int(rotl("00110", 2))', '11000'],
    ['', 'int(rotr("00110", 2))', '10001'],
    ['', 'int("001" ++ "10")', '10001'],
    ['uint[4] a = 15; a += 3;', 'a', '00010'],
    ['int[4] a = 7; a += 1;', 'a + 16', '01000'],
    ['uint[5] a = 1; for int i in [1:4] { a <<= 1; }', 'a', '10000'],
    ['int a = 20; while (a > 5) { a -= 4; }', 'a', '00100'],
    ['int a = 0; for int i in [0:9] { if (i == 6) break; if (i % 2 == 0) continue; a += i; }', 'a', '01001'],
    ['int a = 0; for int i in {5, 1, 3} a = 2 * a + i;', 'a', '11001'],
    ['int a = 0; for float f in [0.5:0.5:1.5] a += int(2 * f);', 'a', '00110'],
    ['int a = 0; for bit b in "10110" a = 2 * a + int(b);', 'a', '01101'],
    ['array[int[8], 2, 2] m = {{1, 2}, {3, 4}}; m[1, 0] = 9; m[0][1] += 5;', 'm[1][0] + m[0, 1]', '10000'],
    ['array[int[8], 4] m = {1, 2, 3, 4}; m[0:1] = m[2:3];', '4 * m[0] + m[1]', '10000'],
    ['array[int[8], 3] m = {1, 2, 3}; int a = 0; for int i in m a += i;', 'a + sizeof(m)', '01001'],
    ['def f() -> uint[5] { bit[5] b = "00101"; b[1] = 1; b[0:1] = "10"; return uint[5](b); }', 'f()', '00110'],
    ['def f() -> uint[5] { bit[5] b = "00101"; b[{1, 3}] = "11"; b = ~b; return uint[5](b); }', 'f()', '10000'],
    ['uint[3] b = 3;', 'int(b[1:2])', '00001'],
    ['const int n = 3; const float half = n / 2.0;', 'int(2 * half)', '00011'],
    ['int a; switch (7) { case 1, 2 { a = 1; } case 7 { a = 2; } default { a = 3; } }', 'a', '00010'],
    ['int a; switch (9) { case 1, 2 { a = 1; } case 7 { a = 2; } default { a = 3; } }', 'a', '00011'],
    ['def twice(int a) -> int { return 2 * a; }', 'twice(twice(5))', '10100'],
    ['def sign(int a) -> int { if (a > 2) { return 1; } return 2; }', '4 * sign(3) + sign(1)', '00110'],
    [
      `def fill(mutable array[int[8], #dim=1] m) { for int i in [0:sizeof(m)-1] m[i] = i + 1;
        } array[int[8], 3] a; fill(a);`,
      'a[0] + 4 * a[2]',
      '01101',
    ],
    ['float x = tau / 2; bool b = x > 3 && !(x > 4);', 'int(b)', '00001'],
    ['angle[4] a = pi; a >>= 1;', 'int(bit[4](a))', '00100'],
    ['duration d = 100ns; duration e = 0.5 * d + 1us;', 'int(e / d)', '01010'],
    ['int a = 1; { int a = 5; } ', 'a', '00001'],
  ])('%s → %s', (declarations, value, expected) => {
    const { operations, variables } = read(shown(5, declarations, value));
    // Nothing is left to compute.
    expect(variables).toBeUndefined();
    expect(operations.every(({ kind }) => kind === 'gate' || kind === 'measure' || kind === 'assign')).toBe(true);
    const bits = operations.flatMap((operation) => (operation.kind === 'gate' ? operation.targets : []));
    expect(Array.from({ length: 5 }, (_, k) => (bits.includes(4 - k) ? '1' : '0')).join('')).toBe(expected);
  });
});

describe('qubits and bits', () => {
  it.each([
    ['x $0; bit[3] c; x $2; c[0] = measure $0; c[1] = measure $1; c[2] = measure $2;', { '101': 1 }],
    [computed(4, 'x q[1:2];'), { '0110': 1 }],
    [computed(4, 'x q[0:2:3];'), { '0101': 1 }],
    [computed(4, 'x q[-1]; x q[{1}];'), { '1010': 1 }],
    [computed(4, 'let a = q[{3, 0}]; x a[0]; cx a[0], a[1];'), { '1001': 1 }],
    [computed(4, 'let a = q[1:1] ++ q[{0, 2}]; x a[1:2];'), { '0101': 1 }],
    [computed(4, 'x q[{1, 2}][0];'), { '0010': 1 }],
    ['qubit[2] q; bit[3] c; x q[1]; c[1:2] = measure q;', { '100': 1 }],
    ['qubit[2] q; bit[3] c; x q[1]; let d = c[2:-1:1]; d = measure q;', { '010': 1 }],
    ['qubit q; qubit[2] r; bit[2] c; x q; cx q, r; c = measure r;', { '11': 1 }],
    ['qubit Ψ; bit ζ; gate dreh(λ) α { rx(λ) α; } dreh(π) Ψ; ζ = measure Ψ;', { '1': 1 }],
    [computed(2, 'gate flip(pi) a { rx(pi) a; } flip(3.141592653589793) q[1];'), { '10': 1 }],
    ['output bit[1] c; qubit q; x q; c[0] = measure q;', { '1': 1 }],
    [computed(1, 'pow(0.5) @ x q[0]; pow(1/2.0) @ x q[0];'), { '1': 1 }],
    [computed(2, 'x q[0]; pow(0.25) @ swap q[0], q[1]; pow(0.75) @ swap q[0], q[1];'), { '10': 1 }],
    [computed(2, 'x q[0]; ctrl @ pow(0.5) @ inv @ x q[0], q[1]; ctrl @ pow(-0.5) @ x q[0], q[1];'), { '11': 1 }],
    [computed(1, 'x q[0]; c = measure q; end; x q[0];'), { '1': 1 }],
    [
      computed(2, 'CX q[0], q[1]; csx q[0], q[1]; cu1(pi) q[0], q[1]; rccx q[0], q[1], q[1];').replace(
        'rccx q[0], q[1], q[1];',
        '',
      ),
      { '00': 1 },
    ],
  ])('%s', (body, expected) => {
    // `end` leaves before the measurement.
    expect(outcomes(body)).toEqual(expected);
  });
});

describe('what depends on measurements', () => {
  const coin = 'qubit[4] q; bit[4] c;\n';

  it.each([
    [
      'a comparison with a bit string',
      'h q[0]; c[0] = measure q[0]; if (c == "0001") x q[1]; c[1] = measure q[1];',
      { '0000': 0.5, '0011': 0.5 },
    ],
    [
      'a counter',
      `int n = 0; for int i in [0:1] { h q[i]; c[i] = measure q[i]; if (c[i]) n += 1;
        } if (n == 2) x q[2]; c[2] = measure q[2];`,
      { '0000': 0.25, '0001': 0.25, '0010': 0.25, '0111': 0.25 },
    ],
    [
      'an integer that wraps',
      'h q[0]; c[0] = measure q[0]; uint[2] n = 3; n += int(c[0]); if (n == 0) x q[1]; c[1] = measure q[1];',
      { '0000': 0.5, '0011': 0.5 },
    ],
    [
      'bits of an integer',
      `h q[0:1]; c[0:1] = measure q[0:1]; uint[2] n = uint[2](c[0:1]) ^ 1; if (bool(n[0])) x q[2];
        c[2] = measure q[2];`,
      { '0100': 0.25, '0001': 0.25, '0110': 0.25, '0011': 0.25 },
    ],
    [
      'break',
      `int n = 0; while (n < 3) { reset q[0]; h q[0]; c[0] = measure q[0]; n += 1; if (c[0]) break;
        } if (n == 2) x q[1]; c[1] = measure q[1];`,
      { '0000': 0.125, '0001': 0.625, '0011': 0.25 },
    ],
    [
      'continue',
      `int n = 0; for int i in [0:1] { reset q[0]; h q[0]; c[i] = measure q[0]; if (c[i]) continue;
        n += 1; } if (n == 1) x q[2]; c[2] = measure q[2];`,
      { '0000': 0.25, '0011': 0.25, '0101': 0.25, '0110': 0.25 },
    ],
    [
      'end',
      'h q[0]; c[0] = measure q[0]; if (c[0]) { end; } x q[1]; c[1] = measure q[1];',
      { '0001': 0.5, '0010': 0.5 },
    ],
    [
      'a switch',
      `h q[0:1]; c[0:1] = measure q[0:1]; switch (int(c[0:1])) { case 0 { x q[2];
        } case 1, 2 { x q[3]; } default { x q[2:3]; } } c[2:3] = measure q[2:3];`,
      { '0100': 0.25, '1001': 0.25, '1010': 0.25, '1111': 0.25 },
    ],
    [
      'a subroutine that measures',
      'def coin(qubit a) -> bit { h a; return measure a; } bool r = coin(q[0]); if (r) x q[1]; c[1] = measure q[1];',
      { '0000': 0.5, '0010': 0.5 },
    ],
    [
      'a return in the middle',
      `def f(qubit a) -> int { bit b; h a; b = measure a; if (b) { return 2; } x q[3]; return 1;
        } int n = f(q[0]); if (n == 2) x q[1]; c = measure q;`,
      { '0011': 0.5, '1000': 0.5 },
    ],
    [
      'two calls in one expression',
      `def coin(qubit a) -> bit { h a; return measure a; } int n = int(coin(q[0])) + int(coin(q[1]));
        if (n == 1) x q[2]; c[2] = measure q[2];`,
      { '0000': 0.5, '0100': 0.5 },
    ],
    [
      'bits moved at once',
      'h q[0]; x q[1]; c[0:1] = measure q[0:1]; c[0:1] = c[1:-1:0];',
      { '0001': 0.5, '0011': 0.5 },
    ],
    [
      'a local register',
      `for int i in [0:1] { bit[2] b; h q[0:1]; b = measure q[0:1]; if (b == "11") x q[2];
        reset q[0:1]; } c[2] = measure q[2];`,
      { '0000': 0.625, '0100': 0.375 },
    ],
    [
      'an array',
      `array[uint[2], 2] a; h q[0:1]; c[0:1] = measure q[0:1]; a[0] = uint[2](c[0:1]);
        a[1] = a[0] + 1; if (a[1] == 0) x q[2]; c[2] = measure q[2];`,
      { '0000': 0.25, '0001': 0.25, '0010': 0.25, '0111': 0.25 },
    ],
    [
      'a bit at a measured index',
      'uint[4] t = 6; h q[0:1]; c[0:1] = measure q[0:1]; if (t[int(c[0:1])]) x q[2]; c[2] = measure q[2];',
      { '0000': 0.25, '0101': 0.25, '0110': 0.25, '0011': 0.25 },
    ],
    [
      'popcount',
      'h q[0:2]; c[0:2] = measure q[0:2]; if (popcount(c) == 3) x q[3]; c[3] = measure q[3];',
      {
        '0000': 0.125,
        '0001': 0.125,
        '0010': 0.125,
        '0011': 0.125,
        '0100': 0.125,
        '0101': 0.125,
        '0110': 0.125,
        '1111': 0.125,
      },
    ],
    [
      'a measured angle',
      `angle[2] a; h q[0:1]; c[0:1] = measure q[0:1]; a = angle[2](c[0:1]); h q[2]; p(a) q[2];
        p(-pi * int(c[0:1]) / 2) q[2]; h q[2]; c[2] = measure q[2];`,
      { '0000': 0.25, '0001': 0.25, '0010': 0.25, '0011': 0.25 },
    ],
    [
      'an angle of cases',
      'h q[0]; c[0] = measure q[0]; U(pi * int(c[0]), 0, pi / 2) q[1]; c[1] = measure q[1];',
      { '0000': 0.5, '0011': 0.5 },
    ],
    [
      'a real number',
      'h q[0]; c[0] = measure q[0]; float f = int(c[0]) / 2.0 + 0.25; if (f > 0.5) x q[1]; c[1] = measure q[1];',
      { '0000': 0.5, '0011': 0.5 },
    ],
  ])('%s', (_, body, expected) => {
    expect(outcomes(coin + body)).toEqual(expected);
  });

  it('shows numbers, if the program has no bits or asks for it', () => {
    expect(outcomes('qubit q; uint[3] n; h q; for int i in [1:2] { n += 2; } n[0] = measure q;')).toEqual({
      '100': 0.5,
      '101': 0.5,
    });
    expect(outcomes('output int[3] n; qubit q; bit c; h q; c = measure q; n = -1 - int(c);')).toEqual({
      '0111': 0.5,
      '1110': 0.5,
    });
  });

  it('keeps repetitions of equal rounds as a loop', () => {
    const { operations } = read(
      'qubit q; bit c; int n; c = measure q; n = int(c); for int i in [1:1000] { n += 1; x q; }',
    );
    expect(operations.at(-1)).toMatchObject({ kind: 'repeat', times: 1000 });
  });
});

describe('programs whose reading is easy to get wrong', () => {
  it.each([
    [
      'a variable declared in a repeated round begins at 0',
      'qubit q; bit c; output int[4] m; for int i in [1:3] { int[4] n; h q; c = measure q; n += 1; m = n; reset q; }',
      { '00010': 0.5, '00011': 0.5 },
    ],
    [
      'nested loops without braces',
      computed(
        4,
        'int a; for int i in [0:1] for int j in [0:2] a += 1; for int k in [0:3] { if (bool(a[k])) x q[k]; }',
      ),
      { '0110': 1 },
    ],
    [
      'an annotation before an assignment',
      'qubit[2] q; bit[2] c; int a = 0; x q[0]; c[0] = measure q[0]; if (c[0]) {\n@mine\na = 1; } ' +
        'if (a == 1) x q[1]; c[1] = measure q[1];',
      { '11': 1 },
    ],
    [
      'a loop that a measurement ends',
      'qubit[2] q; bit[2] c; int i = 0; while (i < 3) { h q[0]; c[0] = measure q[0]; if (c[0]) break; i += 1; ' +
        'x q[1]; } c[1] = measure q[1];',
      { '01': 0.625, '10': 0.125, '11': 0.25 },
    ],
    [
      'an end in a subroutine',
      'qubit[2] q; bit[2] c; def stop(bit b) { if (b) end; } h q[0]; c[0] = measure q[0]; stop(c[0]); ' +
        'x q[1]; c[1] = measure q[1];',
      { '01': 0.5, '10': 0.5 },
    ],
    [
      'a product with a real number',
      'qubit[2] q; bit[2] c; x q[0]; c[0] = measure q[0]; int n = int(c[0]) * 2.5; if (n == 2) x q[1]; ' +
        'c[1] = measure q[1];',
      { '11': 1 },
    ],
    [
      'a loop over measured values',
      'qubit[2] q; bit[2] c; x q[1]; c[1] = measure q[1]; int n; for int i in {int(c), 4} n += i; reset q[1]; ' +
        'if (n == 6) x q[0]; c = measure q;',
      { '01': 1 },
    ],
    [
      'a loop that is not reached',
      'qubit q; bit c; array[int, 2] m = {1, 2}; if (false) for int i in m { x q; } c = measure q;',
      { '0': 1 },
    ],
    ['the complement within its width', 'qubit q; bit c; uint[4] a = 5; if (~a == 10) x q; c = measure q;', { '1': 1 }],
    [
      'the complement of a measured number',
      'qubit[2] q; bit[2] c; x q[0]; c[0] = measure q[0]; uint[4] a = int(c[0]); if (~a == 14) x q[1]; ' +
        'c[1] = measure q[1];',
      { '11': 1 },
    ],
    [
      'overlapping slices',
      computed(3, 'array[int, 3] a = {1, 0, 0}; a[1:2] = a[0:1]; for int k in [0:2] { if (a[k] == 1) x q[k]; }'),
      { '011': 1 },
    ],
  ])('%s', (_, body, expected) => {
    expect(outcomes(body)).toEqual(expected);
  });

  it.each([
    ['{'.repeat(2000), 'nesting_too_deep'],
    ['if(true)'.repeat(20_000), 'nesting_too_deep'],
    ['for int i in [1:2] '.repeat(3000), 'nesting_too_deep'],
    [`int a = ${'1**'.repeat(20_000)}1;`, 'nesting_too_deep'],
    [`int a = ${'-'.repeat(20_000)}1;`, 'nesting_too_deep'],
    [`int a = ${'('.repeat(20_000)}1;`, 'nesting_too_deep'],
    [`bit c; c = measure q; int a = int(c); a = a${' + a'.repeat(20_000)};`, 'value_too_long'],
  ])('refuses what is too deep or too long, %#', (body, code) => {
    const result = OPENQASM3.parse(`${HEADER}qubit q;\n${body}`);
    expect(result.ok ? [] : result.diagnostics.map((each) => each.code)).toContain(code);
  });
});

describe('what is only read', () => {
  it.each([
    ['delay[100ns] q;', ['delay_unused']],
    ['box[1ms] { x q[0]; }', ['delay_unused']],
    ['stretch s; delay[2 * s] q[0];', ['stretch_unknown', 'delay_unused']],
    ['duration d = durationof({ x q[0]; });', ['stretch_unknown']],
    [
      'defcalgrammar "openpulse"; defcal x $0 { play drive($0), gaussian(1); } cal { x = 1; }',
      ['calibration_unused', 'calibration_unused', 'calibration_unused'],
    ],
    ['extern tell(int[8]); tell(3);', ['function_unused']],
    [
      'cu1(pi) q[0], q[1]; CSX q[0], q[1]; rccx q[0], q[1], q[2];',
      ['gate_of_qelib1', 'gate_of_qelib1', 'gate_of_qelib1'],
    ],
    ['nop q;\n#pragma device x\npragma y z\n@bind 1\nx q[0];', []],
  ])('%s', (body, codes) => {
    const result = OPENQASM3.parse(`${HEADER}qubit[3] q;\n${body}\nx q[1];`);
    if (!result.ok) throw new Error(JSON.stringify(result.diagnostics));
    expect((result.warnings ?? []).map(({ code }) => code)).toEqual(codes);
    expect(result.circuit.operations.at(-1)).toMatchObject({ gate: 'X', targets: [1] });
  });

  it('keeps annotations and pragmas as comments', () => {
    const { operations } = read('qubit q;\npragma one two\n@mine 0x04\nx q;');
    expect(operations[0]?.comments).toEqual(['pragma one two', '@mine 0x04']);
  });
});
