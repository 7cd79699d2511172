import { describe, expect, it } from 'vitest';
import { BOARD_COMMANDS } from '#app/designer/editor/core/commands/registry.ts';
import { PALETTE_TOOLS } from '#app/designer/editor/core/tools.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { circuit, gate, measure } from '#simulator';
import { ShapeTitle } from './board/operation-shape.tsx';
import { DesignerEditor } from './designer-editor.tsx';

const bell = circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(0, 0)]);

const noWorker = () => {
  throw new Error('nothing is computed while a page is rendered');
};

describe('the graphical editor', () => {
  it('names every tool of the palette in the language of the page', async () => {
    const english = await markup(<DesignerEditor start={{ circuit: bell }} makeWorker={noWorker} />);
    const chinese = await markup(<DesignerEditor start={{ circuit: bell }} makeWorker={noWorker} />, 'zh-CN');
    expect(english).toContain('aria-label="H gate. Hadamard gate: maps |0⟩ and |1⟩ to equal superpositions."');
    expect(chinese).toContain('aria-label="H 门。Hadamard 门：把 |0⟩ 和 |1⟩ 变为等权叠加态。"');
    for (const html of [english, chinese]) {
      expect(html.match(/class="editor-tool"/g)).toHaveLength(PALETTE_TOOLS.length);
      // A missing text would be shown as its key.
      expect(html).not.toMatch(/(?:editor|designer|program):|(?:commands|tools|shelves|views)\.[a-z]/);
    }
  });

  it('offers every command of the registry, with its shortcut', async () => {
    const html = await markup(<DesignerEditor start={{ circuit: bell }} makeWorker={noWorker} />);
    expect(html.match(/class="menu-item"/g)).toHaveLength(BOARD_COMMANDS.length);
    expect(html).toContain('aria-keyshortcuts="Control+Z"');
  });

  it('draws the circuit and describes it', async () => {
    const html = await markup(<DesignerEditor start={{ circuit: bell }} makeWorker={noWorker} />);
    expect(html).toContain('aria-label="Circuit board, qubits: 2, operations: 3"');
    expect(html.match(/editor-operation/g)).toHaveLength(3);
    expect(await markup(<ShapeTitle circuit={bell} operation={bell.operations[1]!} />)).toBe(
      '<title>X on q1, controlled by q0</title>',
    );
  });

  it('draws only the visible part of a large circuit', async () => {
    const large = circuit(
      30,
      30,
      Array.from({ length: 6000 }, (_, index) => gate('H', index % 30)),
    );
    const html = await markup(<DesignerEditor start={{ circuit: large }} makeWorker={noWorker} />);
    expect(html.match(/editor-operation/g)!.length).toBeLessThan(1500);
  });

  it('lists the custom gates of the circuit', async () => {
    const html = await markup(
      <DesignerEditor
        start={{ circuit: { ...bell, composites: [{ name: 'Pair', qubits: 2, parameters: [], body: [] }] } }}
        makeWorker={noWorker}
      />,
    );
    expect(html).toContain('aria-label="Pair. A custom gate on 2 qubits."');
  });
});
