import { useTranslation } from 'react-i18next';
import { controlOn, flipControlOf, removeControlOf } from '#app/designer/editor/core/commands/gates.ts';
import type { Path } from '#app/designer/editor/core/paths.ts';
import { boardOf } from '#app/designer/editor/core/state.ts';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { plainName, qubitName } from '#app/drawing/names.ts';
import { Icon } from '#app/ui/icon.tsx';
import { type GateOperation, operandsOf } from '#simulator';

/** The controls of a gate: each on 1 or on 0, with buttons to switch and remove it, and a field to add another. */
export function Controls({ path, operation }: { readonly path: Path; readonly operation: GateOperation }) {
  const { t } = useTranslation('editor');
  const store = useStore();
  const board = useDesigner(boardOf);
  const name = (qubit: number): string => plainName(qubitName(board, qubit));
  const taken = new Set(operandsOf(operation));
  const free = Array.from({ length: board.qubits }, (_, qubit) => qubit).filter((qubit) => !taken.has(qubit));
  if (operation.controls.length === 0 && free.length === 0) return null;
  return (
    <div className="editor-controls" role="group" aria-label={t('inspector.controls')}>
      <span className="faint" aria-hidden="true">
        {t('inspector.controls')}
      </span>
      {operation.controls.map(({ qubit, on }) => (
        <span key={qubit} className="editor-control">
          <button
            type="button"
            className="button line compact number"
            title={t('inspector.flip', { qubit: name(qubit), on })}
            onClick={() => store.run(flipControlOf(path, qubit))}
          >
            {name(qubit)} = {on}
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t('inspector.removeControl', { qubit: name(qubit) })}
            onClick={() => store.run(removeControlOf(path, qubit))}
          >
            <Icon name="close" size={14} />
          </button>
        </span>
      ))}
      {free.length === 0 ? null : (
        <span className="field-box compact">
          <select
            value=""
            aria-label={t('inspector.addControl')}
            onChange={(event) => store.run(controlOn(Number(event.target.value), 1))}
          >
            <option value="" disabled>
              {t('inspector.add')}
            </option>
            {free.map((qubit) => (
              <option key={qubit} value={qubit}>
                {name(qubit)}
              </option>
            ))}
          </select>
        </span>
      )}
    </div>
  );
}
