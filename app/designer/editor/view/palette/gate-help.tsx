import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetGate, openGate, renameGate } from '#app/designer/editor/core/commands/groups.ts';
import { keyCaps } from '#app/designer/editor/core/keys.ts';
import { boardOf, documentIn } from '#app/designer/editor/core/state.ts';
import { type GateTool, makeOperation, type PaletteTool, pointsOf } from '#app/designer/editor/core/tools.ts';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { toolText } from '#app/designer/editor/view/tool-text.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { type Circuit, circuit, composite, isLanguageLoaded, LANGUAGE_IDS, LANGUAGES, loadLanguage } from '#simulator';
import { matrixEntries } from './matrix-entry.ts';
import { MatrixTable } from './matrix-table.tsx';
import { ToolGlyph } from './tool-glyph.tsx';

/** Returns the code of the tool in each language, without the parts common to every program. */
function codeOf(
  tool: Exclude<PaletteTool, { kind: 'modifier' }>,
  composites: Circuit['composites'],
): readonly { readonly title: string; readonly text: string }[] {
  const qubits = pointsOf(tool);
  const operation = makeOperation(
    tool,
    Array.from({ length: qubits }, (_, qubit) => qubit),
    qubits,
    0,
  );
  const own =
    tool.kind === 'gate' && tool.section === 'own' ? (composites ?? [composite(tool.gate, qubits, [])]) : undefined;
  const empty = (id: (typeof LANGUAGE_IDS)[number]): ReadonlySet<string> => {
    const printed = LANGUAGES[id].print(circuit(qubits, 1, [], own && { composites: own }));
    return new Set(printed.ok ? printed.text.split('\n') : []);
  };
  return LANGUAGE_IDS.flatMap((id) => {
    const printed = LANGUAGES[id].print(circuit(qubits, 1, [operation], own && { composites: own }));
    if (!printed.ok) return [];
    const usual = empty(id);
    const lines = printed.text.split('\n').filter((line) => !usual.has(line) && line.trim() !== '');
    return [{ title: LANGUAGES[id].title, text: lines.at(-1) ?? '' }];
  });
}

function OwnGate({ tool, onClose }: { readonly tool: GateTool; readonly onClose: () => void }) {
  const { t } = useTranslation('editorDialogs');
  const store = useStore();
  const [name, setName] = useState(tool.gate);
  const isUsed = useDesigner((state) => forgetGate(tool.gate)(state) === null);
  const rename = (): void => {
    store.run(renameGate(tool.gate, name.trim()));
    if (documentIn(store.getState()).circuit.composites?.some((own) => own.name === name.trim())) onClose();
  };
  return (
    <form
      className="editor-own"
      onSubmit={(event) => {
        event.preventDefault();
        rename();
      }}
    >
      <label className="field-box compact">
        <span className="suffix">{t('help.name')}</span>
        <input
          value={name}
          maxLength={24}
          onChange={(event) => setName(event.target.value)}
          className="mono"
          spellCheck={false}
          autoComplete="off"
        />
      </label>
      <Button size="sm">{t('help.rename')}</Button>
      <Button
        size="sm"
        type="button"
        icon="edit"
        onClick={() => {
          store.run(openGate(tool.gate));
          onClose();
        }}
      >
        {t('help.edit')}
      </Button>
      <Button
        size="sm"
        type="button"
        kind="danger"
        aria-disabled={isUsed}
        title={isUsed ? t('help.used') : undefined}
        onClick={() => {
          if (isUsed) return;
          store.run(forgetGate(tool.gate));
          onClose();
        }}
      >
        {t('help.forget')}
      </Button>
    </form>
  );
}

interface GateHelpProps {
  readonly tool: PaletteTool | null;
  readonly onClose: () => void;
}

/** Help for a gate: its description, its matrix, its code in each language. */
export function GateHelp({ tool, onClose }: GateHelpProps) {
  const [, setLoaded] = useState(isLanguageLoaded('openqasm2'));
  // The lines in OpenQASM join the others.
  useEffect(() => {
    void loadLanguage('openqasm2').then(
      () => setLoaded(true),
      () => undefined,
    );
  }, []);
  const { t } = useTranslation(['editor', 'editorDialogs', 'program', 'designer']);
  const composites = useDesigner((state) => boardOf(state).composites);
  if (tool === null) return null;
  const { name, text } = toolText(t, tool);
  const matrix = tool.kind === 'gate' ? matrixEntries(tool) : null;
  const isOwn = tool.kind === 'gate' && tool.section === 'own';
  return (
    <Dialog isOpen onClose={onClose} title={name}>
      <div className="editor-help">
        <div className="editor-help-head">
          <ToolGlyph tool={tool} />
          <p>{text}</p>
        </div>
        {tool.key === undefined ? null : (
          <p className="tiny">
            {t('editorDialogs:help.key')}{' '}
            {keyCaps(tool.key).map((cap) => (
              <kbd key={cap}>{cap}</kbd>
            ))}
          </p>
        )}
        {matrix === null ? null : (
          <>
            <h3>{t('editorDialogs:help.matrix')}</h3>
            <div className="editor-matrix" tabIndex={0} role="region" aria-label={t('editorDialogs:help.matrix')}>
              <MatrixTable matrix={matrix} caption={t('editorDialogs:help.matrixOf', { name })} />
            </div>
            {matrix.length === 2 ? null : (
              <p className="tiny">
                {tool.kind === 'gate' && tool.controls > 0
                  ? t('editorDialogs:help.basisWithControls')
                  : t('editorDialogs:help.basis')}
              </p>
            )}
          </>
        )}
        {tool.kind === 'modifier' ? null : (
          <>
            <h3>{t('editorDialogs:help.code')}</h3>
            <dl className="editor-code">
              {codeOf(tool, composites).map(({ title, text: code }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd className="mono">{code}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        {isOwn ? <OwnGate key={tool.gate} tool={tool} onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}
