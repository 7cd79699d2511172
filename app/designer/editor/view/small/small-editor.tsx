import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replaceCircuit } from '#app/designer/editor/core/commands/circuit.ts';
import { stepTo } from '#app/designer/editor/core/commands/views.ts';
import { boardOf } from '#app/designer/editor/core/state.ts';
import type { PaletteTool } from '#app/designer/editor/core/tools.ts';
import type { DesignerStore } from '#app/designer/editor/store.ts';
import { Announcer } from '#app/designer/editor/view/announcer.tsx';
import { Board } from '#app/designer/editor/view/board/board.tsx';
import { BoardMenu } from '#app/designer/editor/view/board/board-menu.tsx';
import { CommandControl } from '#app/designer/editor/view/commands/command-control.tsx';
import { useApplicable } from '#app/designer/editor/view/commands/use-commands.ts';
import { boardLiveStateOf } from '#app/designer/editor/view/displays/follower.ts';
import { Inspector } from '#app/designer/editor/view/inspector/inspector.tsx';
import { PaletteDragProvider } from '#app/designer/editor/view/palette/drag.tsx';
import { GateHelp } from '#app/designer/editor/view/palette/gate-help.tsx';
import { EditorStatusBar } from '#app/designer/editor/view/status-bar.tsx';
import { StoreProvider, ToolsProvider, useDesigner, useStore } from '#app/designer/editor/view/store-context.tsx';
import { useEditorKeys } from '#app/designer/editor/view/use-editor-keys.ts';
import { StepControls } from '#app/designer/editor/view/views/step-controls.tsx';
import { WireDialog } from '#app/designer/editor/view/wire-dialog.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { type Circuit, circuitsEqual } from '#simulator';
import { inThreadWorker } from './in-thread-worker.ts';
import { SmallPalette } from './small-palette.tsx';

const HISTORY = ['undo', 'redo'] as const;

const nothing = (): void => undefined;

interface SmallEditorProps {
  readonly store: DesignerStore;
  readonly tools: readonly PaletteTool[];
  /** What a reset returns to. */
  readonly start: Circuit;
  readonly title: string;
  /** Explains the keys of the board to screen readers. */
  readonly keysHint: string;
  /** Label of the button that returns to the start. */
  readonly resetLabel: string;
  /** Left of the buttons at the top. */
  readonly head: ReactNode;
  /** Below the board. They may use the store. */
  readonly children: ReactNode;
  /** Ctrl+Enter. */
  readonly onRun: () => void;
}

/** Undo, redo, and back to the start, which is one step to undo. */
function EditButtons({ start, resetLabel }: Pick<SmallEditorProps, 'start' | 'resetLabel'>) {
  const store = useStore();
  const possible = useApplicable(HISTORY);
  const isAtStart = useDesigner((state) => circuitsEqual(boardOf(state), start) && state.scope.length === 0);
  return (
    <>
      {HISTORY.map((id) => (
        <CommandControl key={id} id={id} variant="icon" isPossible={possible.has(id)} />
      ))}
      <IconButton
        type="button"
        icon="rerun"
        iconSize={17}
        label={resetLabel}
        aria-disabled={isAtStart}
        onClick={() => {
          if (!isAtStart) store.run(replaceCircuit(start));
          store.run(stepTo(null));
        }}
      />
    </>
  );
}

/** The dialogs that the board opens. When one closes, the keys are meant for the board again. */
function Dialogs({
  help,
  onClose,
  focusBoard,
}: {
  readonly help: PaletteTool | null;
  readonly onClose: () => void;
  readonly focusBoard: () => void;
}) {
  const store = useStore();
  const target = useDesigner((state) => state.wireDialog);
  const closeWire = useCallback(() => store.send({ kind: 'ask', about: null }), [store]);
  const isOpen = help !== null || target !== null;
  useEffect(() => (isOpen ? focusBoard : undefined), [isOpen, focusBoard]);
  return (
    <>
      {help === null ? null : <GateHelp tool={help} onClose={onClose} />}
      {target === null ? null : <WireDialog target={target} onClose={closeWire} />}
    </>
  );
}

/**
 * The board of the designer at a small size: a few gates, undo, step buttons, the row of the selected gate. It has the
 * designer's store, commands, pointer and keys; commands without a button are in the menu of a right click.
 */
export function SmallEditor(props: SmallEditorProps) {
  const { store, tools, start, title, keysHint, resetLabel, head, children, onRun } = props;
  const { t } = useTranslation('editor');
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [help, setHelp] = useState<PaletteTool | null>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    boardLiveStateOf(store).setWorker(inThreadWorker);
    const measure = (): void => {
      const state = store.getState();
      setFull(boardOf(state).qubits >= state.limits.qubits.max);
    };
    measure();
    return store.subscribe(measure);
  }, [store]);
  const focusBoard = useCallback(() => {
    root.current?.querySelector<HTMLElement>('.editor-board')?.focus({ preventScroll: true });
  }, []);
  const onEditParameters = useCallback(() => {
    // The field exists after the selection has been rendered.
    requestAnimationFrame(() => {
      const field = root.current?.querySelector<HTMLElement>('.editor-inspector :is(input, select)');
      field?.focus();
      if (field instanceof HTMLInputElement && field.type === 'text') field.select();
    });
  }, []);
  const closeHelp = useCallback(() => setHelp(null), []);
  const editorKeys = useEditorKeys(store, { onPalette: nothing, onShortcuts: nothing, onRun });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    // The editor may be in a form, which Enter in a field must not send.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    editorKeys(event);
  };
  return (
    <StoreProvider store={store}>
      <ToolsProvider value={tools}>
        <PaletteDragProvider>
          {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Shortcuts of the whole editor. */}
          <div
            className={classNames('editor', 'small-editor', isFull && 'is-full')}
            ref={root}
            onKeyDown={onKeyDown}
            role="group"
            aria-label={title}
          >
            <header className="small-head">
              {head}
              <div className="small-buttons" role="toolbar" aria-label={t('toolbar.label')}>
                <EditButtons start={start} resetLabel={resetLabel} />
              </div>
            </header>
            <SmallPalette tools={tools} onHelp={setHelp} />
            <Board id={id} keysHint={keysHint} onEditParameters={onEditParameters} Menu={BoardMenu} />
            <div className="small-steps">
              <StepControls />
            </div>
            <div className="editor-parameters">
              <Inspector />
              <EditorStatusBar onHelp={setHelp} />
            </div>
            {children}
            <Announcer />
            <Dialogs help={help} onClose={closeHelp} focusBoard={focusBoard} />
          </div>
        </PaletteDragProvider>
      </ToolsProvider>
    </StoreProvider>
  );
}
