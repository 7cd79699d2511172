import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';
import { boardOf } from '#app/designer/editor/core/state.ts';
import { SHELVES, type Tool, TOOLS, toolOfComposite } from '#app/designer/editor/core/tools.ts';
import { commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { toolText } from '#app/designer/editor/view/tool-text.ts';
import { useCarry } from './drag.tsx';
import './palette.css';
import { ToolGlyph } from './tool-glyph.tsx';
import { useRoving } from './use-roving.ts';

interface ToolButtonProps {
  readonly tool: Tool;
  readonly isTaken: boolean;
  readonly onHelp: (tool: Tool) => void;
}

const ToolButton = memo(function ToolButton({ tool, isTaken, onHelp }: ToolButtonProps) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const carry = useCarry();
  const { name, text } = toolText(t, tool);
  // The sign lies under the button, not in it: it is a picture of the gate, and its letters are not the button's words.
  return (
    <span className="ed-tool">
      <ToolGlyph tool={tool} />
      <button
        type="button"
        aria-pressed={isTaken}
        aria-label={t('editor:shelf.take', { name, text })}
        aria-keyshortcuts={tool.key}
        title={tool.key === undefined ? name : `${name} (${tool.key})`}
        {...carry.handlersOf(tool)}
        onContextMenu={(event) => {
          event.preventDefault();
          onHelp(tool);
        }}
      />
    </span>
  );
});

/** The shelves: every gate by family, with a search over names, sentences and letters. */
export const Palette = memo(function Palette({ onHelp }: { readonly onHelp: (tool: Tool) => void }) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const store = useStore();
  const [query, setQuery] = useState('');
  const composites = useDesigner((state) => boardOf(state).composites);
  const taken = useDesigner(({ hand }) => (hand.kind === 'tool' ? hand.tool.id : null));
  const canGroup = useDesigner((state) => state.selection.size > 0);
  const tools = useMemo(() => [...TOOLS, ...(composites ?? []).map(toolOfComposite)], [composites]);
  const roving = useRoving();
  const wanted = query.trim().toLowerCase();
  const found = tools.filter((tool) => {
    const { name, text } = toolText(t, tool);
    return wanted === '' || [tool.id, name, text].some((each) => each.toLowerCase().includes(wanted));
  });
  return (
    <section className="ed-palette" aria-label={t('editor:shelf.label')}>
      <label className="in sm">
        <Icon name="search" size={15} />
        <input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder={t('editor:shelf.search')}
          aria-label={t('editor:shelf.search')}
        />
      </label>
      <div className="ed-shelves" {...roving}>
        {found.length === 0 ? <p className="tiny muted">{t('editor:shelf.none')}</p> : null}
        {SHELVES.map((shelf) => {
          const own = found.filter((tool) => tool.shelf === shelf);
          if (own.length === 0 && (shelf !== 'own' || wanted !== '')) return null;
          return (
            <div key={shelf} className="ed-shelf" role="group" aria-label={t(`editor:shelves.${shelf}`)}>
              <h3 aria-hidden="true">{t(`editor:shelves.${shelf}`)}</h3>
              <div className="ed-tools">
                {own.map((tool) => (
                  <ToolButton key={tool.id} tool={tool} isTaken={taken === tool.id} onHelp={onHelp} />
                ))}
                {shelf === 'own' ? (
                  <button
                    type="button"
                    className="ed-new"
                    aria-label={t('editor:shelf.newOwn')}
                    title={t('editor:shelf.newOwn')}
                    aria-disabled={!canGroup}
                    onClick={() => store.run(commandOf('group').run)}
                  >
                    <Icon name="plus" size={16} />
                  </button>
                ) : null}
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
});
