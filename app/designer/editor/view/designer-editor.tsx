import { forwardRef, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { LANGUAGES } from '#simulator/languages/index.ts';
import type { LanguageId, PrintResult } from '#simulator/languages/language.ts';
import { replaceCircuit } from '../core/commands/circuit.ts';
import { boardOf, documentIn, type Start, startState } from '../core/state.ts';
import type { Tool } from '../core/tools.ts';
import type { LookWorker } from '../live/latest-wins.ts';
import { startLiveWorker } from '../live/start-live-worker.ts';
import { createStore } from '../store.ts';
import { Announcer } from './announcer.tsx';
import { Board } from './board/board.tsx';
import { drawingOf, widthWithSpare } from './board/geometry.ts';
import { CommandPalette } from './commands/command-palette.tsx';
import './dialogs.css';
import { ShortcutSheet } from './commands/shortcut-sheet.tsx';
import { Toolbar } from './commands/toolbar.tsx';
import '../editor.css';
import '../../drawing/circuit.css';
import { HandBar } from './hand-bar.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { CarryProvider } from './palette/carry.tsx';
import { GateHelp } from './palette/gate-help.tsx';
import { Palette } from './palette/palette.tsx';
import { StoreProvider } from './store-context.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { LiveViews } from './views/live-views.tsx';
import { WireDialog } from './wire-dialog.tsx';

/** What the board became: its circuit, and its program in the language asked for, or why that cannot say it. */
export interface DesignerChange {
  readonly circuit: Circuit;
  readonly title: string;
  readonly printed: PrintResult;
}

/** What a page can do with a mounted editor. */
export interface DesignerHandle {
  /** Puts another circuit on the board, as from a program that was typed: one step to undo. Not reported to `onChange`. */
  readonly replace: (circuit: Circuit) => void;
}

export interface DesignerEditorProps {
  /** Read when the editor is mounted; give it another key to start anew. */
  readonly start: Start;
  /** Language of the program that `onChange` gets. */
  readonly language?: LanguageId;
  /** After the board has changed and rested a moment. */
  readonly onChange?: (change: DesignerChange) => void;
  /** Where the live views are computed; the browser's worker unless given. */
  readonly makeWorker?: () => LookWorker;
}

/** A drag changes the circuit many times; its program is wanted once. */
const REST_MS = 120;

/** The graphical editor of circuits: shelves, board, inspector, commands and live views over one store. */
export const DesignerEditor = forwardRef<DesignerHandle, DesignerEditorProps>(function DesignerEditor({ start, language = 'qrunes', onChange, makeWorker = startLiveWorker }, ref) {
  const { t } = useTranslation('editor');
  const [store] = useState(() => createStore(startState(start)));
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const [help, setHelp] = useState<Tool | null>(null);
  const [wire, setWire] = useState<number | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const told = useRef(documentIn(store.getState()));

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = (): void => {
      const document = documentIn(store.getState());
      if (document === told.current) return;
      told.current = document;
      onChange?.({ circuit: document.circuit, title: document.title, printed: LANGUAGES[language].print(document.circuit) });
    };
    const unsubscribe = store.subscribe(() => {
      if (documentIn(store.getState()) === told.current) return;
      clearTimeout(timer);
      timer = setTimeout(tell, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, language, onChange]);

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
  const onWire = useCallback((line: number) => {
    back.current = document.activeElement;
    setWire(line);
  }, []);
  const onPalette = useCallback(() => show('palette'), [show]);
  const onShortcuts = useCallback(() => show('shortcuts'), [show]);
  const onKeyDown = useEditorKeys(store, { onPalette, onShortcuts });
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
    const drawing = drawingOf(boardOf(store.getState()));
    return frame ? Math.min(1, frame.clientWidth / (widthWithSpare(drawing) + drawing.labelWidth)) : 1;
  }, [store]);
  const isOver = open !== null || help !== null || wire !== null;
  // A dialog that goes away whole cannot give the focus back by itself.
  useEffect(() => {
    if (!isOver) return;
    const from = back.current;
    const board = root.current?.querySelector<HTMLElement>('.ed-board');
    return () => {
      const target = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : board;
      target?.focus({ preventScroll: true });
    };
  }, [isOver]);
  const close = useCallback(() => setOpen(null), []);
  const closeHelp = useCallback(() => setHelp(null), []);
  const closeWire = useCallback(() => setWire(null), []);

  return (
    <StoreProvider store={store}>
      <CarryProvider>
        <div className="ed" ref={root} onKeyDown={onKeyDown} role="group" aria-label={t('title')}>
          <Palette onHelp={onHelp} />
          <div className="ed-main">
            <Toolbar onPalette={onPalette} onShortcuts={onShortcuts} fitZoom={fitZoom} />
            <HandBar onHelp={onHelp} />
            <Board onEditParameters={onEditParameters} onWire={onWire} />
            <Inspector />
            <LiveViews makeWorker={makeWorker} />
          </div>
          <Announcer />
          {open === 'palette' ? <CommandPalette onClose={close} /> : null}
          <ShortcutSheet isOpen={open === 'shortcuts'} onClose={close} />
          <GateHelp tool={help} onClose={closeHelp} />
          {wire === null ? null : <WireDialog wire={wire} onClose={closeWire} />}
        </div>
      </CarryProvider>
    </StoreProvider>
  );
});
