import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeep } from '#simulator/math/testing/depth.ts';
import { assertProperty } from '#simulator/math/testing/property.ts';
import { LANGUAGES } from './index.ts';
import { type Language, LANGUAGE_IDS } from './language.ts';
import { LANGUAGE_LIMITS } from './limits.ts';
import { describeDiagnostic } from './messages.ts';

const SEEDS: Readonly<Record<string, string>> = {
  qrunes:
    'QINIT 3\nCREG 2\n% a\nH 0\nCONTROL 0\nRX 1,"pi/2"\nENDCONTROL 0\nDAGGER\nCR 0,1,"-0.5e1"\n' +
    'ENDDAGGER\nMEASURE 0,$0\nQIF c0==1&&!c1\nX 1\nELSE\nU4(1,2,3,4) 1\nENDQIF\nQGATE g a,b,"t"\n' +
    'RX a,"t*2"\nENDQGATE\ng 0,1,"1"\n',
  originir:
    'QGATE g a,b,(t)\nRX a,(t/2)\nENDQGATE\nQINIT 3\nCREG 3\nH q\ng q[0],q[1],(PI)\nCONTROL q[0]\n' +
    'X q[1]\nENDCONTROL\nQWHILE c[0]<2\nRESET q[1]\nc[1] = c[0]+1\nENDQWHILE\nBARRIER q\nMEASURE q,c\n',
  openqasm2:
    'OPENQASM 2.0;\ninclude "qelib1.inc";\n// a\nqreg q[3];\ncreg c[3];\n' +
    'gate g(t) a,b { rx(t/2) a; cx a,b; barrier a; }\ng(pi) q[0],q[1];\nh q;\ncu(1,2,3,4) q[0],q[1];\n' +
    'if(c==5) x q[0];\nreset q[0];\nmeasure q -> c;\n',
  openqasm3:
    'OPENQASM 3.0;\ninclude "stdgates.inc";\n/* a */ const int n = 3;\n' +
    'const float a = 0.5; const float b = a+a; const float d = b+b;\nqubit[n] q;\nbit[3] c;\n' +
    'gate g(t) a { gphase(t*d/2); inv @ s a; }\nfor int i in [1:0] if (c[0]) { } else x q;\n' +
    'for int i in [1:n-1] { ctrl @ g(i*pi) q[0], q[i]; }\nif (c[0] ' +
    '== 1) { x q[0]; } else c = measure q;\nwhile (c[1]) { pow(2) @ t q[1]; }\n',
};

/** Text fragments that break programs where random characters would not. */
const FRAGMENTS = [
  '\n',
  ';',
  '{',
  '}',
  '(',
  ')',
  '"',
  '$',
  '@',
  '[',
  ']',
  ',',
  '/*',
  '//',
  '%',
  '0',
  '1e999',
  '99999999999999999999',
  '\u0000',
  '\ud800',
  '漢',
  'ENDCONTROL',
  'for',
  'if',
  'gate',
  'QIF',
  '-',
  '^',
  '=',
];

const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(6),
  insert: fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 3, unit: 'binary' }), fc.constant('')),
});

const mutate = (text: string, changes: readonly { at: number; cut: number; insert: string }[]): string =>
  changes.reduce((current, { at, cut, insert }) => {
    const start = Math.floor(at * current.length);
    return current.slice(0, start) + insert + current.slice(start + cut);
  }, text);

/** Applies the same changes to the bytes of the text, which may then be invalid UTF-8. */
const mutateBytes = (text: string, changes: readonly { at: number; cut: number; insert: string }[]): string =>
  changes
    .reduce((current, { at, cut, insert }) => {
      const start = Math.floor(at * current.length);
      return Buffer.concat([current.subarray(0, start), Buffer.from(insert, 'latin1'), current.subarray(start + cut)]);
    }, Buffer.from(text))
    .toString('utf8');

/** CPU time limit for reading and writing one damaged program; typical is one millisecond. */
const MAX_MICROSECONDS = 2_000_000;

const examine = (language: Language, text: string): void => {
  const started = process.threadCpuUsage();
  examineResult(language, text);
  const { user } = process.threadCpuUsage(started);
  if (user > MAX_MICROSECONDS) throw new Error(`${user} µs`);
};

const examineResult = (language: Language, text: string): void => {
  const result = language.parse(text);
  if (result.ok) {
    expect(result.spans.length).toBe(result.circuit.operations.length);
    for (const span of result.spans) expect(span.start < span.end && span.end <= text.length).toBe(true);
    language.print(result.circuit);
    return;
  }
  expect(result.diagnostics.length).toBeGreaterThan(0);
  expect(result.diagnostics.length).toBeLessThanOrEqual(LANGUAGE_LIMITS.diagnostics);
  for (const diagnostic of result.diagnostics) {
    const { start, end } = diagnostic.span;
    if (!(start >= 0 && start <= end && end <= text.length)) throw new Error(`span ${start}–${end} of ${text.length}`);
    expect(describeDiagnostic(diagnostic)).not.toMatch(/\{(?:expected|found|word|name|limit)\}/);
  }
};

/** The deep run is split into parts, because the time of a single test is limited. */
const RUN_PARTS = Array.from({ length: isDeep ? 40 : 1 }, (_, index) => index + 1);

describe.each(LANGUAGE_IDS)('%s', (id) => {
  const language = LANGUAGES[id];

  it.each(RUN_PARTS)(
    'returns either a circuit or errors inside the text for every damaged program, part %i',
    (part) => {
      assertProperty(
        fc.property(fc.array(mutation, { minLength: 1, maxLength: 6 }), (changes) =>
          examine(language, mutate(SEEDS[id] ?? '', changes)),
        ),
        { numRuns: isDeep ? 2500 : 800, seed: 10 + part },
      );
    },
  );

  it('reads programs with damaged bytes without throwing', () => {
    assertProperty(
      fc.property(fc.array(mutation, { minLength: 1, maxLength: 6 }), (changes) =>
        examine(language, mutateBytes(SEEDS[id] ?? '', changes)),
      ),
      { numRuns: isDeep ? 5000 : 300, seed: 17 },
    );
  });

  it('reads the undamaged program', () => {
    expect(language.parse(SEEDS[id] ?? '').ok).toBe(true);
  });

  it('reads programs of the other languages without throwing', () => {
    for (const text of Object.values(SEEDS)) examine(language, text);
  });

  it('reads arbitrary text without throwing', () => {
    assertProperty(
      fc.property(fc.string({ maxLength: 80, unit: 'binary' }), (text) => examine(language, text)),
      { numRuns: 300, seed: 13 },
    );
  });

  it('reads every prefix of a program without throwing', () => {
    const seed = SEEDS[id] ?? '';
    for (let length = 0; length <= seed.length; length += 1) examine(language, seed.slice(0, length));
  });
});
