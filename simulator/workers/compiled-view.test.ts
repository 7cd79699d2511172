import { afterAll, describe, expect, it, vi } from 'vitest';
import { DRAWN_OPERATIONS } from '#simulator/circuit/trim.ts';
import { ORIGINIR } from '#simulator/languages/originir/index.ts';
import { createResultReader } from './result-reader.ts';

const reader = createResultReader();
afterAll(() => reader.close());

/** A stored result of the 72-qubit machine, whose compiled circuit has this many gates. */
const stored = (gates: number): string => {
  const parsed = ORIGINIR.parse(`QINIT 72\nCREG 1\n${'U3 q[46],(1,2,3)\n'.repeat(gates)}MEASURE q[46],c[0]\n`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  return JSON.stringify({
    kind: 'counts',
    engine: 'chip-72',
    counts: { '0': 1 },
    chip: { swaps: 3, compiled: parsed.circuit },
  });
};

describe('the compiled circuit of a result', () => {
  it.each([10, 2_000])('is limited to one page in the view and complete in the file: %i gates', async (gates) => {
    const body = stored(gates);
    const view = await reader.compiled({ body });
    expect(view).toMatchObject({
      report: { swaps: 3 },
      compiled: { size: { qubits: 1, single: gates }, operations: gates + 1, circuit: { qubits: 1 } },
      lineCount: gates + 3,
    });
    expect(view?.report).not.toHaveProperty('compiled');
    expect([view!.lines.length, view!.compiled.circuit.operations.length]).toEqual([
      Math.min(gates + 3, 300),
      Math.min(gates + 1, DRAWN_OPERATIONS),
    ]);
    const text = new TextDecoder().decode((await reader.compiledFile({ body }, 'originir'))!);
    expect(text.trimEnd().split('\n')).toHaveLength(gates + 3);
  });

  it('is read on another thread if it is long', async () => {
    const body = stored(2_000);
    const [parse, print] = [vi.spyOn(JSON, 'parse'), vi.spyOn(ORIGINIR, 'print')];
    await reader.compiled({ body });
    await reader.compiledFile({ body }, 'originir');
    expect([parse.mock.calls.filter(([text]) => text === body), print.mock.calls]).toEqual([[], []]);
  });

  it('is null if no machine ran', async () => {
    const body = JSON.stringify({ kind: 'counts', engine: 'noisy', counts: { '0': 1 } });
    expect([await reader.compiled({ body }), await reader.compiledFile({ body }, 'qrunes')]).toEqual([null, null]);
  });
});
