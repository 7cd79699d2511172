import { describe, expect, it } from 'vitest';
import {
  assign,
  barrier,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  composite,
  compositeStep,
  gate,
  loop,
  measure,
  numberValue,
  reset,
} from '#simulator/circuit/build.ts';
import { parseOrThrow, printOrThrow } from '#simulator/languages/testing/parse-or-throw.ts';
import { ORIGINIR } from './index.ts';

const program = (...lines: readonly string[]) => parseOrThrow(ORIGINIR, ['QINIT 3', 'CREG 3', ...lines].join('\n'));
const operations = (...lines: readonly string[]) => program(...lines).operations;

describe('reading OriginIR', () => {
  it.each([
    ['RX q[0],(PI/2)', gate('RX', 0, { parameters: ['pi/2'] })],
    ['P q[1],(.5)', gate('U1', 1, { parameters: ['.5'] })],
    ['U2 q[0],(0,PI)', gate('U2', 0, { parameters: ['0', 'pi'] })],
    ['RPhi q[0],(1,2)', gate('RPHI', 0, { parameters: ['1', '2'] })],
    ['RPHI q[0],(1,2)', gate('RPHI', 0, { parameters: ['1', '2'] })],
    ['CP q[0],q[1],(1)', gate('U1', 1, { controls: [0], parameters: ['1'] })],
    ['CU q[2],q[1],(1,2,3,4)', gate('U4', 1, { controls: [2], parameters: ['1', '2', '3', '4'] })],
    ['ISWAPTHETA q[0],q[1],(1e-3)', gate('ISWAPTHETA', [0, 1], { parameters: ['1e-3'] })],
    ['X q[1+1]', gate('X', 2)],
    ['X q[3/2]', gate('X', 1)],
    ['SQISWAP q[0],q[2] # a comment', gate('SQISWAP', [0, 2], { comments: ['a comment'] })],
    ['BARRIER q[0],q[2]', barrier([0, 2])],
    ['MEASURE q[0],c[2]', measure(0, 2)],
    ['c[0] = c[1] + 1', assign(0, { kind: 'binary', operator: '+', left: bitsValue(1), right: numberValue(1) })],
  ])('reads %s', (line, expected) => {
    expect(operations(line)).toEqual([expected]);
  });

  it('applies a gate to the whole register', () => {
    expect(operations('H q')).toEqual([gate('H', 0), gate('H', 1), gate('H', 2)]);
    expect(operations('MEASURE q,c')).toEqual([measure(0, 0), measure(1, 1), measure(2, 2)]);
    expect(operations('RESET q')).toEqual([reset(0), reset(1), reset(2)]);
    expect(operations('BARRIER q')).toEqual([barrier([0, 1, 2])]);
  });

  it('reads definitions before QINIT', () => {
    const found = parseOrThrow(
      ORIGINIR,
      'QGATE bell a,b\nH a\nCNOT a,b\nENDQGATE\nQGATE two a,b,(x,y)\nbell b,a\nRX a,(-x*2/y)\nENDQGATE\n' +
        'QINIT 2\nCREG 0\ntwo q[1],q[0],(1,2)',
    );
    expect(found.composites).toEqual([
      composite('bell', 2, [compositeStep('H', [0]), compositeStep('X', [1], { controls: [0] })]),
      composite(
        'two',
        2,
        [compositeStep('bell', [1, 0]), compositeStep('RX', [0], { parameters: ['-x*2/y'] })],
        ['x', 'y'],
      ),
    ]);
    expect(found.operations).toEqual([gate('two', [1, 0], { parameters: ['1', '2'] })]);
  });

  it('gives operators the same precedence as C', () => {
    const [first] = operations('QIF c[0] + 3 * c[1] == 3 && !c[2] || 0', 'X q[0]', 'ENDQIF');
    const sum = {
      kind: 'binary',
      operator: '+',
      left: bitsValue(0),
      right: { kind: 'binary', operator: '*', left: numberValue(3), right: bitsValue(1) },
    };
    const equal = { kind: 'binary', operator: '==', left: sum, right: numberValue(3) };
    const both = {
      kind: 'binary',
      operator: '&&',
      left: equal,
      right: { kind: 'unary', operator: '!', operand: bitsValue(2) },
    };
    expect(first).toMatchObject({
      kind: 'branch',
      condition: { kind: 'binary', operator: '||', left: both, right: numberValue(0) },
    });
  });
});

describe('writing OriginIR', () => {
  it('writes every kind of statement', () => {
    const bell = composite(
      'bell',
      2,
      [
        compositeStep('H', [0]),
        compositeStep('X', [1], { controls: [0] }),
        compositeStep('RX', [1], { parameters: ['t/2'], dagger: true }),
      ],
      ['t'],
    );
    const text = printOrThrow(
      ORIGINIR,
      circuit(
        3,
        2,
        [
          gate('bell', [2, 0], { parameters: ['pi'], controls: [1] }),
          barrier([0, 1]),
          reset(0),
          loop(bitsEqual([0], 0), [measure(0, 0)]),
          branch(bitsEqual([0, 1], 2), [gate('RPHI', 0, { parameters: ['1', 'pi'] })], [assign(1, numberValue(0))]),
        ],
        { composites: [bell] },
      ),
    );
    expect(text.split('\n')).toEqual([
      ...[
        'QGATE bell a,b,(t)',
        'H a',
        'CNOT a,b',
        'DAGGER',
        'RX b,(t/2)',
        'ENDDAGGER',
        'ENDQGATE',
        'QINIT 3',
        'CREG 2',
      ],
      ...['CONTROL q[1]', 'bell q[2],q[0],(PI)', 'ENDCONTROL', 'BARRIER q[0],q[1]', 'RESET q[0]'],
      ...['QWHILE c[0] == 0', 'MEASURE q[0],c[0]', 'ENDQWHILE'],
      ...['QIF (c[0] + 2 * c[1]) == 2', 'RPhi q[0],(1,PI)', 'ELSE', 'c[1] = 0', 'ENDQIF', ''],
    ]);
  });

  it('cannot express exact probabilities', () => {
    const result = ORIGINIR.print(circuit(1, 0, [], { probabilitiesOf: [0] }));
    expect(!result.ok && result.diagnostics.map(({ code }) => code)).toEqual(['print_probabilities']);
  });
});
