import { describe, expect, it } from 'vitest';
import { markup } from '#app/ui/testing/render.tsx';
import {
  bitsEqual,
  branch,
  circuit,
  composite,
  compositeStep,
  control,
  display,
  gate,
  measure,
  repeat,
  reset,
} from '#simulator';
import { CircuitDrawing } from './circuit-drawing.tsx';

const bell = circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(0, 0), measure(1, 1)]);

describe('the drawing of a circuit', () => {
  it('has an accessible name in the language of the page', async () => {
    expect(await markup(<CircuitDrawing circuit={bell} />)).toContain(
      'aria-label="Quantum circuit, qubits: 2, operations: 4"',
    );
    expect(await markup(<CircuitDrawing circuit={bell} />, 'zh-CN')).toContain(
      'aria-label="量子线路图，2 个量子比特，4 个操作"',
    );
  });

  it('colours gates by family and titles them in words', async () => {
    const html = await markup(<CircuitDrawing circuit={bell} />);
    expect(html).toContain('<g class="gate family-h"><title>H on q0</title>');
    expect(html).toContain('<g class="gate family-p"><title>X on q1, controlled by q0</title>');
    expect(html).toContain('class="xor"');
    expect(html).toContain('<title>Measure q1 into c1</title>');
  });

  it('describes the circuit in a list of sentences, including blocks and their contents', async () => {
    const html = await markup(
      <CircuitDrawing
        circuit={circuit(2, 1, [measure(0, 0), branch(bitsEqual([0], 1), [gate('X', 1)]), repeat(2, [reset(0)])])}
      />,
    );
    for (const sentence of [
      'Measure q0 into c0',
      'If c0 == 1',
      'X on q1',
      'Repeat block, repetitions: 2',
      'Reset q0 to |0⟩',
    ])
      expect(html).toContain(`>${sentence}</li>`);
  });

  it('draws a display as a frame with its symbol, without a value', async () => {
    const html = await markup(<CircuitDrawing circuit={circuit(1, 0, [display('density', 0)])} />);
    expect(html).toContain('<title>Density matrix display on q0</title>');
    expect(html).toMatch(/<text[^>]*>ρ<\/text>/);
    expect(await markup(<CircuitDrawing circuit={circuit(1, 0, [display('bloch', 0)])} />, 'zh-CN')).toContain(
      '<title>q0 的布洛赫显示框</title>',
    );
  });

  it('draws an anti-control as an open circle and describes its condition', async () => {
    const html = await markup(
      <CircuitDrawing circuit={circuit(2, 0, [gate('X', 1, { controls: [control(0, 0)] })])} />,
    );
    expect(html).toContain('class="control-dot open"');
    expect(html).toContain('X on q1, where q0 = 0');
  });

  it('escapes names that come from a program', async () => {
    const own = composite('<b>', 1, [compositeStep('H', [0])]);
    const html = await markup(<CircuitDrawing circuit={circuit(1, 0, [gate('<b>', 0)], { composites: [own] })} />);
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;b&gt;');
  });

  it('reports that it shows a part of a long circuit, and stays small', async () => {
    const long = circuit(
      4,
      0,
      Array.from({ length: 30_000 }, (_, index) => gate('X', index % 4, { controls: [(index + 1) % 4] })),
    );
    const html = await markup(<CircuitDrawing circuit={long} />);
    expect(html).toContain('the first 400 of 30000 operations');
    expect(html.length).toBeLessThan(400_000);
  });

  it('draws an empty circuit as bare wires', async () => {
    const html = await markup(<CircuitDrawing circuit={circuit(1, 0)} hasRuler />);
    expect(html).toContain('class="wire"');
    expect(html).not.toContain('operation-list');
  });
});
