import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commandOf } from '#app/designer/editor/core/commands/registry.ts';
import { stepTo } from '#app/designer/editor/core/commands/views.ts';
import { placementOf } from '#app/designer/editor/core/grid.ts';
import { boardOf } from '#app/designer/editor/core/state.ts';
import { useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';

const PLAYBACK_STEP_MS = 700;

/** Steps through the columns: backward, forward, and playback until a breakpoint or the end. */
export function StepControls() {
  const { t } = useTranslation('editor');
  const store = useStore();
  const step = useDesigner((state) => state.view.step);
  const columns = useDesigner((state) => placementOf(boardOf(state)).columns);
  const isHeld = useDesigner((state) => state.heldItem.kind !== 'empty' && state.heldItem.kind !== 'lasso');
  const [wantsPlay, setWantsPlay] = useState(false);
  const isPlaying = wantsPlay && step !== null;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => {
      const { view } = store.getState();
      const next = (view.step ?? columns) + 1;
      store.run(stepTo(next));
      if (next >= columns || view.breakpoints.has(next)) setWantsPlay(false);
    }, PLAYBACK_STEP_MS);
    return () => clearInterval(timer);
  }, [store, isPlaying, columns]);

  const run = (id: 'step-first' | 'step-back' | 'step-forward' | 'step-last') => (
    <IconButton
      key={id}
      type="button"
      icon={id === 'step-first' ? 'first' : id === 'step-back' ? 'back' : id === 'step-forward' ? 'step' : 'last'}
      iconSize={16}
      label={t(`commands.${id}`)}
      onClick={() => {
        setWantsPlay(false);
        store.run(commandOf(id).run);
      }}
    />
  );
  const where = step === null ? t('views.whole') : step === 0 ? t('views.before') : t('views.after', { column: step });
  return (
    <div className="editor-steps">
      {run('step-first')}
      {run('step-back')}
      <IconButton
        type="button"
        icon={isPlaying ? 'pause' : 'play'}
        iconSize={16}
        label={t(isPlaying ? 'views.pause' : 'views.play')}
        onClick={() => {
          if (isPlaying) setWantsPlay(false);
          else if (columns > 0) {
            if (step === null) store.run(stepTo(0));
            setWantsPlay(true);
          }
        }}
      />
      {run('step-forward')}
      {run('step-last')}
      <span className="number editor-where" aria-live={isPlaying ? 'off' : 'polite'}>
        {where}
        {isHeld ? t('views.held') : ''}
      </span>
    </div>
  );
}
