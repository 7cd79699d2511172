import { describe, expect, it } from 'vitest';
import { startState } from '#app/designer/editor/core/state.ts';
import { createStore } from '#app/designer/editor/store.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { bitsEqual, branch, type Circuit, circuit, gate, measure } from '#simulator';
import { SmallEditor } from './small-editor.tsx';
import { smallTools } from './small-tools.ts';

const bell = circuit(2, 2, [gate('H', 0), gate('X', 1, { controls: [0] }), measure(0, 0)]);
const idsOf = (gates: Parameters<typeof smallTools>[0], of: Circuit): readonly string[] =>
  smallTools(gates, of).map(({ id }) => id);

describe('the tools of a small editor', () => {
  it('are the usual ones and those of the circuit', () => {
    const usual = ['h', 'x', 'y', 'z', 's', 't', 'rx', 'ry', 'rz', 'cnot', 'cz', 'swap', 'measure'];
    expect(idsOf(null, bell)).toEqual(usual);
    const more = circuit(3, 1, [
      gate('T', 0, { dagger: true }),
      gate('X', 2, { controls: [0, 1] }),
      gate('H', 1, { controls: [0] }),
      branch(bitsEqual([0], 1), [gate('X', 0)]),
    ]);
    const added = idsOf(null, more).filter((id) => !usual.includes(id));
    expect(added).toEqual(['tdg', 'toffoli', 'control', 'if']);
  });

  it('are more for a free task, with conditions where there are bits', () => {
    const more = (of: Circuit) => idsOf('any', of).filter((id) => !idsOf(null, of).includes(id));
    expect(more(circuit(2, 0, []))).toEqual(['sdg', 'tdg', 'control']);
    expect(more(bell)).toEqual(['sdg', 'tdg', 'control', 'if']);
  });

  it('are those that an exercise allows, by their names in OpenQASM', () => {
    expect(idsOf(['h', 'cx', 'ccx', 'p', 'unknown'], circuit(2, 0, []))).toEqual(['h', 'u1', 'cnot', 'toffoli']);
    expect(idsOf(['cx'], bell)).toEqual(['cnot', 'measure']);
  });
});

describe('a small editor', () => {
  it('has the board of the designer, its tools, and buttons with names', async () => {
    const store = createStore(startState({ circuit: bell }));
    const html = await markup(
      <SmallEditor
        store={store}
        tools={smallTools(['h', 'cx'], bell)}
        start={bell}
        title="A pair"
        keysHint="Arrow keys move."
        resetLabel="Back to the start"
        head={<p>Head</p>}
        onRun={() => undefined}
      >
        <p>Below</p>
      </SmallEditor>,
    );
    expect(html).toContain('aria-label="Circuit board, qubits: 2, operations: 3"');
    expect(html.match(/class="editor-tool"/g)).toHaveLength(3);
    expect(html).toContain('aria-label="Back to the start"');
    expect(html).toContain('Arrow keys move.');
    expect(html.match(/<button(?![^>]*type="button")/g)).toBeNull();
    expect(html.match(/class="icon-button"(?! aria-label)/g)).toBeNull();
    // The skip link of the designer leads to its board.
    expect(html).not.toContain('id="board"');
  });
});
