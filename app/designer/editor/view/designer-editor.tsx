import {
  type ComponentType,
  forwardRef,
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import { replaceCircuit } from '#app/designer/editor/core/commands/circuit.ts';
import { topIndexOf } from '#app/designer/editor/core/paths.ts';
import { boardOf, documentIn, type Start, startState, type WireDialogTarget } from '#app/designer/editor/core/state.ts';
import type { PaletteTool } from '#app/designer/editor/core/tools.ts';
import type { LiveStateWorker } from '#app/designer/editor/live/latest-wins.ts';
import { startLiveWorker } from '#app/designer/editor/live/start-live-worker.ts';
import { RUN_EVENT } from '#app/designer/editor/run-event.ts';
import { createStore } from '#app/designer/editor/store.ts';
import { loadEditorDialogTexts } from '#app/i18n/page-texts.ts';
import { laterComponent } from '#app/ui/lazy-component.ts';
import type { Circuit } from '#simulator';
import { Announcer } from './announcer.tsx';
import { Board } from './board/board.tsx';
import { drawingOf, fittingZoom } from './board/geometry.ts';
import { CommandPalette } from './commands/command-palette.tsx';
import { Toolbar } from './commands/toolbar.tsx';
import { boardLiveStateOf, type LiveValues } from './displays/follower.ts';
import { Inspector } from './inspector/inspector.tsx';
import { PaletteDragProvider } from './palette/drag.tsx';
import { Palette } from './palette/palette.tsx';
import { EditorStatusBar } from './status-bar.tsx';
import { type Marks, MarksProvider, NO_MARKS, StoreProvider } from './store-context.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { Stage } from './views/stage.tsx';
import './dialogs.css';
import '#app/designer/editor/editor.css';
import '#app/drawing/circuit.css';

/** A dialog or menu of the editor, which is loaded with its texts when it first opens. */
const laterDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  laterComponent(async () => {
    const [dialog] = await Promise.all([load(), loadEditorDialogTexts()]);
    return dialog;
  });

const BoardMenu = laterDialog(() => import('./board/board-menu.tsx').then((menu) => menu.BoardMenu));
const ShortcutSheet = laterDialog(() => import('./commands/shortcut-sheet.tsx').then((sheet) => sheet.ShortcutSheet));
const GateHelp = laterDialog(() => import('./palette/gate-help.tsx').then((help) => help.GateHelp));
const WireDialog = laterDialog(() => import('./wire-dialog.tsx').then((dialog) => dialog.WireDialog));

/** Loads what is opened on the board, for somebody who works there. */
const preloadDialogs = (): void => {
  for (const { preload } of [BoardMenu, WireDialog]) preload().catch(() => undefined);
};

/** The new document of the board. */
export interface DesignerChange {
  readonly circuit: Circuit;
  readonly title: string;
}

/** Methods of a mounted editor for its page. */
export interface DesignerHandle {
  /**
   * Replaces the circuit on the board, for example by one from a typed program, as one step to undo. Not reported to
   * `onChange`.
   */
  readonly replace: (circuit: Circuit) => void;
}

export interface DesignerEditorProps {
  /** Read only when the editor is mounted, except for the limits. Use another `key` to restart the editor. */
  readonly start: Start;
  /** Called after the board has changed and been idle for a moment. */
  readonly onChange?: (change: DesignerChange) => void;
  /** Called with the indices in the circuit of the selected operations when the selection changes. */
  readonly onSelect?: (operations: readonly number[]) => void;
  /** Leads from the command palette to what the whole site has for a text. */
  readonly onSearch?: (query: string) => void;
  /** Errors of operations, by index in the circuit. */
  readonly marks?: Marks;
  /** Worker factory of the live views. Default: the web worker. */
  readonly makeWorker?: () => LiveStateWorker;
  /** Values of the circuit's parameters for the live views. Read only when the editor is mounted. */
  readonly values?: LiveValues;
  /** Content of the stage for a run that was started here. */
  readonly result?: ReactNode;
  readonly startedRun?: string | null;
  readonly endedRun?: string | null;
  /** Whether the run ended with a result to show. */
  readonly hasResult?: boolean | 'opened';
}

/** Delay before a change is reported; milliseconds. A drag changes the circuit many times, and one report is enough. */
const REPORT_DELAY_MS = 120;

/** The graphical editor of circuits: palette, board, inspector, commands and live views over one store. */
export const DesignerEditor = memo(
  forwardRef<DesignerHandle, DesignerEditorProps>(function DesignerEditor(
    {
      start,
      onChange,
      onSelect,
      onSearch,
      marks = NO_MARKS,
      makeWorker = startLiveWorker,
      values,
      result = null,
      startedRun = null,
      endedRun = null,
      hasResult = false,
    },
    ref,
  ) {
    const { t } = useTranslation('editor');
    const [store] = useState(() => {
      const made = createStore(startState(start));
      if (values !== undefined) boardLiveStateOf(made).setValues(values);
      return made;
    });
    const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
    const [helpTool, setHelp] = useState<PaletteTool | null>(null);
    const root = useRef<HTMLDivElement>(null);
    const reportedDocument = useRef(documentIn(store.getState()));
    const reportChange = useRef((): void => undefined);

    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const scheduleReport = (): void => {
        const document = documentIn(store.getState());
        if (document === reportedDocument.current) return;
        reportedDocument.current = document;
        onChange?.(document);
      };
      const listen = (): void => {
        if (documentIn(store.getState()) === reportedDocument.current) return;
        clearTimeout(timer);
        timer = setTimeout(scheduleReport, REPORT_DELAY_MS);
      };
      reportChange.current = scheduleReport;
      const unsubscribe = store.subscribe(listen);
      // The user may have changed the board before this effect runs.
      listen();
      return () => {
        clearTimeout(timer);
        unsubscribe();
      };
    }, [store, onChange]);

    useEffect(() => {
      let last = store.getState().selection;
      return store.subscribe(() => {
        const { selection, scope } = store.getState();
        if (selection === last) return;
        last = selection;
        onSelect?.(scope.length > 0 ? [] : [...selection].map(topIndexOf));
      });
    }, [store, onSelect]);

    const { limits } = start;
    useEffect(() => {
      if (limits !== undefined) store.send({ kind: 'limits', limits });
    }, [store, limits]);

    useImperativeHandle(
      ref,
      () => ({
        replace: (circuit) => {
          store.run(replaceCircuit(circuit));
          reportedDocument.current = documentIn(store.getState());
        },
      }),
      [store],
    );

    const returnFocus = useRef<Element | null>(null);
    const show = useCallback((what: 'palette' | 'shortcuts') => {
      returnFocus.current = document.activeElement;
      setOpen(what);
    }, []);
    const onHelp = useCallback((tool: PaletteTool) => {
      returnFocus.current = document.activeElement;
      setHelp(tool);
    }, []);
    const onPalette = useCallback(() => show('palette'), [show]);
    const onShortcuts = useCallback(() => show('shortcuts'), [show]);
    const onRun = useCallback(() => reportChange.current(), []);
    const onRunAsked = useCallback(() => {
      reportChange.current();
      dispatchEvent(new Event(RUN_EVENT));
    }, []);
    const onKeyDown = useEditorKeys(store, { onPalette, onShortcuts, onRun });
    const onEditParameters = useCallback(() => {
      // The field exists after the selection has been rendered.
      requestAnimationFrame(() => {
        const field = root.current?.querySelector<HTMLElement>('.editor-inspector :is(input, select)');
        field?.focus();
        if (field instanceof HTMLInputElement && field.type === 'text') field.select();
      });
    }, []);
    const fitZoom = useCallback((): number => {
      const frame = root.current?.querySelector('.editor-board');
      return frame ? fittingZoom(drawingOf(boardOf(store.getState())), frame.clientWidth) : 1;
    }, [store]);
    const getDialogTarget = (): WireDialogTarget | null => store.getState().wireDialog;
    const dialogTarget = useSyncExternalStore(store.subscribe, getDialogTarget, getDialogTarget);
    const isDialogOpen = dialogTarget !== null;
    const isOver = open !== null || helpTool !== null || isDialogOpen;
    // A dialog that is unmounted cannot return the focus itself.
    useEffect(() => {
      if (!isOver) return;
      const from = isDialogOpen ? null : returnFocus.current;
      const board = root.current?.querySelector<HTMLElement>('.editor-board');
      return () => {
        const target = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : board;
        target?.focus({ preventScroll: true });
      };
    }, [isOver, isDialogOpen]);
    const close = useCallback(() => setOpen(null), []);
    const closeHelp = useCallback(() => setHelp(null), []);
    const closeWire = useCallback(() => store.send({ kind: 'ask', about: null }), [store]);
    /** Keys for a dialog that is still loading do not reach the board. Escape or a press beside it gives it up. */
    const awaitDialog = (event: KeyboardEvent | PointerEvent): void => {
      if (!isDialogOpen || (event.target as Element).closest('dialog') !== null) return;
      if ('key' in event && event.key !== 'Escape') {
        event.preventDefault();
        event.stopPropagation();
      } else closeWire();
    };

    return (
      <StoreProvider store={store}>
        <MarksProvider value={marks}>
          <PaletteDragProvider>
            {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- Shortcuts of the whole editor. */}
            <div
              className="editor"
              ref={root}
              onKeyDown={onKeyDown}
              onKeyDownCapture={awaitDialog}
              onPointerDownCapture={awaitDialog}
              onFocus={preloadDialogs}
              role="group"
              aria-label={t('title')}
            >
              <h2 className="visually-hidden">{t('title')}</h2>
              <Palette onHelp={onHelp} />
              <div className="editor-main">
                <Toolbar onPalette={onPalette} onShortcuts={onShortcuts} fitZoom={fitZoom} />
                <Board onEditParameters={onEditParameters} Menu={BoardMenu} />
                {/* One row of constant height: the selection, the held item, or the reason of a refusal. */}
                <div className="editor-parameters">
                  <Inspector />
                  <EditorStatusBar onHelp={onHelp} />
                </div>
                <Stage
                  makeWorker={makeWorker}
                  result={result}
                  startedRun={startedRun}
                  endedRun={endedRun}
                  hasResult={hasResult}
                />
              </div>
              <Announcer />
              {open === 'palette' ? <CommandPalette onClose={close} onRun={onRunAsked} onSearch={onSearch} /> : null}
              {open === 'shortcuts' ? <ShortcutSheet isOpen onClose={close} /> : null}
              {helpTool === null ? null : <GateHelp tool={helpTool} onClose={closeHelp} />}
              {dialogTarget === null ? null : <WireDialog target={dialogTarget} onClose={closeWire} />}
            </div>
          </PaletteDragProvider>
        </MarksProvider>
      </StoreProvider>
    );
  }),
);
