import {
  forwardRef,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Circuit } from '#simulator';
import { laterComponent } from '#app/ui/lazy-component.ts';
import { replaceCircuit } from '#app/designer/editor/core/commands/circuit.ts';
import { topIndexOf } from '#app/designer/editor/core/paths.ts';
import { type Asked, boardOf, documentIn, type Start, startState } from '#app/designer/editor/core/state.ts';
import type { Tool } from '#app/designer/editor/core/tools.ts';
import type { LookWorker } from '#app/designer/editor/live/latest-wins.ts';
import { startLiveWorker } from '#app/designer/editor/live/start-live-worker.ts';
import { RUN_EVENT } from '#app/designer/editor/run-event.ts';
import { createStore } from '#app/designer/editor/store.ts';
import { Announcer } from './announcer.tsx';
import { Board } from './board/board.tsx';
import { drawingOf, fittingZoom } from './board/geometry.ts';
import { CommandPalette } from './commands/command-palette.tsx';
import './dialogs.css';
import { Toolbar } from './commands/toolbar.tsx';
import '#app/designer/editor/editor.css';
import '#app/drawing/circuit.css';
import { HandBar } from './status-bar.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { CarryProvider } from './palette/drag.tsx';
import { Palette } from './palette/palette.tsx';
import { type Marks, MarksProvider, NO_MARKS } from './marks-context.tsx';
import { StoreProvider } from './store-context.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { Stage } from './views/stage.tsx';
import { WireDialog } from './wire-dialog.tsx';

const ShortcutSheet = laterComponent(() =>
  import('./commands/shortcut-sheet.tsx').then((sheet) => sheet.ShortcutSheet),
);
const GateHelp = laterComponent(() => import('./palette/gate-help.tsx').then((help) => help.GateHelp));

/** What the board became. */
export interface DesignerChange {
  readonly circuit: Circuit;
  readonly title: string;
}

/** What a page can do with a mounted editor. */
export interface DesignerHandle {
  /** Puts another circuit on the board, as from a program that was typed: one step to undo. Not reported to `onChange`. */
  readonly replace: (circuit: Circuit) => void;
}

export interface DesignerEditorProps {
  /** Read when the editor is mounted, but for the limits; give it another key to start anew. */
  readonly start: Start;
  /** After the board has changed and rested a moment. */
  readonly onChange?: (change: DesignerChange) => void;
  /** The operations that are selected, by their indices in the circuit, each time that changes. */
  readonly onSelect?: (operations: readonly number[]) => void;
  /** What is wrong with an operation, by its index in the circuit. */
  readonly marks?: Marks;
  /** Where the live views are computed; the browser's worker unless given. */
  readonly makeWorker?: () => LookWorker;
  /** What the stage shows of a run that was started here. */
  readonly result?: ReactNode;
  readonly startedRun?: string | null;
  readonly endedRun?: string | null;
  /** It ended with something to show. */
  readonly hasResult?: boolean;
}

/** A drag changes the circuit many times; its program is wanted once. */
const REST_MS = 120;

/** The graphical editor of circuits: shelves, board, inspector, commands and live views over one store. */
export const DesignerEditor = memo(
  forwardRef<DesignerHandle, DesignerEditorProps>(function DesignerEditor(
    {
      start,
      onChange,
      onSelect,
      marks = NO_MARKS,
      makeWorker = startLiveWorker,
      result = null,
      startedRun = null,
      endedRun = null,
      hasResult = false,
    },
    ref,
  ) {
    const { t } = useTranslation('editor');
    const [store] = useState(() => createStore(startState(start)));
    const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
    const [help, setHelp] = useState<Tool | null>(null);
    const root = useRef<HTMLDivElement>(null);
    const told = useRef(documentIn(store.getState()));
    const tellNow = useRef((): void => undefined);

    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tell = (): void => {
        const document = documentIn(store.getState());
        if (document === told.current) return;
        told.current = document;
        onChange?.(document);
      };
      const listen = (): void => {
        if (documentIn(store.getState()) === told.current) return;
        clearTimeout(timer);
        timer = setTimeout(tell, REST_MS);
      };
      tellNow.current = tell;
      const unsubscribe = store.subscribe(listen);
      // Whoever is quick has changed it before.
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
          told.current = documentIn(store.getState());
        },
      }),
      [store],
    );

    const back = useRef<Element | null>(null);
    const show = useCallback((what: 'palette' | 'shortcuts') => {
      back.current = document.activeElement;
      setOpen(what);
    }, []);
    const onHelp = useCallback((tool: Tool) => {
      back.current = document.activeElement;
      setHelp(tool);
    }, []);
    const onPalette = useCallback(() => show('palette'), [show]);
    const onShortcuts = useCallback(() => show('shortcuts'), [show]);
    const onRun = useCallback(() => tellNow.current(), []);
    const onRunAsked = useCallback(() => {
      tellNow.current();
      dispatchEvent(new Event(RUN_EVENT));
    }, []);
    const onKeyDown = useEditorKeys(store, { onPalette, onShortcuts, onRun });
    const onEditParameters = useCallback(() => {
      // The field is there once the selection has been drawn.
      requestAnimationFrame(() => {
        const field = root.current?.querySelector<HTMLElement>('.ed-inspector :is(input, select)');
        field?.focus();
        if (field instanceof HTMLInputElement && field.type === 'text') field.select();
      });
    }, []);
    const fitZoom = useCallback((): number => {
      const frame = root.current?.querySelector('.ed-board');
      return frame ? fittingZoom(drawingOf(boardOf(store.getState())), frame.clientWidth) : 1;
    }, [store]);
    const getAsked = (): Asked | null => store.getState().asked;
    const asked = useSyncExternalStore(store.subscribe, getAsked, getAsked);
    const isAsked = asked !== null;
    const isOver = open !== null || help !== null || isAsked;
    // A dialog that goes away whole cannot give the focus back by itself.
    useEffect(() => {
      if (!isOver) return;
      const from = isAsked ? null : back.current;
      const board = root.current?.querySelector<HTMLElement>('.ed-board');
      return () => {
        const target = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : board;
        target?.focus({ preventScroll: true });
      };
    }, [isOver, isAsked]);
    const close = useCallback(() => setOpen(null), []);
    const closeHelp = useCallback(() => setHelp(null), []);
    const closeWire = useCallback(() => store.send({ kind: 'ask', about: null }), [store]);

    return (
      <StoreProvider store={store}>
        <MarksProvider value={marks}>
          <CarryProvider>
            <div className="ed" ref={root} onKeyDown={onKeyDown} role="group" aria-label={t('title')}>
              <h2 className="vh">{t('title')}</h2>
              <Palette onHelp={onHelp} />
              <div className="ed-main">
                <Toolbar onPalette={onPalette} onShortcuts={onShortcuts} fitZoom={fitZoom} />
                <Board onEditParameters={onEditParameters} />
                {/* One row, always as high: what is selected, what is held, or why something cannot be done. */}
                <div className="ed-params">
                  <Inspector />
                  <HandBar onHelp={onHelp} />
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
              {open === 'palette' ? <CommandPalette onClose={close} onRun={onRunAsked} /> : null}
              {open === 'shortcuts' ? <ShortcutSheet isOpen onClose={close} /> : null}
              {help === null ? null : <GateHelp tool={help} onClose={closeHelp} />}
              {asked === null ? null : <WireDialog asked={asked} onClose={closeWire} />}
            </div>
          </CarryProvider>
        </MarksProvider>
      </StoreProvider>
    );
  }),
);
