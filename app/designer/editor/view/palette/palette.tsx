import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { boardOf } from '#app/designer/editor/core/state.ts';
import { PALETTE_SECTIONS, PALETTE_TOOLS, type PaletteTool, toolOfComposite } from '#app/designer/editor/core/tools.ts';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { toolText } from '#app/designer/editor/view/tool-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ToolButton } from './tool-button.tsx';
import { useRoving } from './use-roving.ts';
import './palette.css';

/** The palette: every gate by family, with a search over names, descriptions and shortcut letters. */
export const Palette = memo(function Palette({ onHelp }: { readonly onHelp: (tool: PaletteTool) => void }) {
  const { t } = useTranslation(['editor', 'program', 'designer']);
  const store = useStore();
  const [query, setQuery] = useState('');
  const composites = useDesigner((state) => boardOf(state).composites);
  const taken = useDesigner(({ heldItem }) => (heldItem.kind === 'tool' ? heldItem.tool.id : null));
  const canGroup = useDesigner((state) => state.selection.size > 0);
  const tools = useMemo(() => [...PALETTE_TOOLS, ...(composites ?? []).map(toolOfComposite)], [composites]);
  const roving = useRoving();
  const wanted = query.trim().toLowerCase();
  const found = tools.filter((tool) => {
    const { name, text } = toolText(t, tool);
    return wanted === '' || [tool.id, name, text].some((each) => each.toLowerCase().includes(wanted));
  });
  return (
    <section className="editor-palette" aria-label={t('editor:shelf.label')}>
      <label className="field-box compact">
        <Icon name="search" size={15} />
        <input
          type="search"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          placeholder={t('editor:shelf.search')}
          aria-label={t('editor:shelf.search')}
        />
      </label>
      <div className="editor-shelves" {...roving}>
        {found.length === 0 ? <p className="tiny muted">{t('editor:shelf.none')}</p> : null}
        {PALETTE_SECTIONS.map((section) => {
          const own = found.filter((tool) => tool.section === section);
          if (own.length === 0 && (section !== 'own' || wanted !== '')) return null;
          return (
            <div key={section} className="editor-shelf" role="group" aria-label={t(`editor:shelves.${section}`)}>
              <h3 aria-hidden="true">{t(`editor:shelves.${section}`)}</h3>
              <div className="editor-tools">
                {own.map((tool) => (
                  <ToolButton key={tool.id} tool={tool} isTaken={taken === tool.id} onHelp={onHelp} />
                ))}
                {section === 'own' ? (
                  <button
                    type="button"
                    className="editor-new"
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
