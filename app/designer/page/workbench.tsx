import { memo, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { boardMarksOf } from '#app/designer/code/marks.ts';
import { useProgram, useProgramPart } from '#app/designer/code/program-context.tsx';
import { type DesignerChange, type DesignerHandle, GraphicalEditor } from '#app/designer/editor/graphical-editor.tsx';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { EMPTY_CIRCUIT } from '#app/designer/form/empty-program.ts';
import { findProduct, maxQubitsOf } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import { laterComponent } from '#app/ui/lazy-component.ts';
import { DESIGNER_LIMITS, isLanguageLoaded } from '#simulator';
import { CircuitPanel } from './circuit-panel.tsx';

/** Loaded with the first product that has noise. */
const LiveNoise = laterComponent(() => import('./live-noise.ts').then(({ LiveNoise }) => LiveNoise));

/** The board with its marks exists only in the browser; the server draws only the circuit. */
const isOnServer = typeof document === 'undefined';
const NO_MARKS: ReadonlyMap<number, string> = new Map();

/** Leaves the designer, whose draft is kept. */
const searchEverywhere = (query: string): void => location.assign(paths.search({ q: query }));

/** Text typed within this pause is one step of the board's history; milliseconds. */
const REST_MS = 120;

export interface WorkbenchProps {
  readonly product: string;
  readonly isReadOnly: boolean;
  /** The server's drawing, shown until the editor is loaded, and always without JavaScript. */
  readonly drawn: DesignerActionData['program'];
  /** Content of the stage: the run's result. */
  readonly result: ReactNode;
  /** The last started and the last ended run; null before the first. */
  readonly startedRun: string | null;
  readonly endedRun: string | null;
  readonly hasResult: boolean | 'opened';
}

/** The board beside the text: edits of the circuit are written as text, and valid text is drawn. */
export const Workbench = memo(function Workbench({
  product,
  isReadOnly,
  drawn,
  result,
  startedRun,
  endedRun,
  hasResult,
}: WorkbenchProps) {
  const program = useProgram();
  const circuit = useProgramPart((snapshot) => snapshot.circuit);
  const editor = useRef<DesignerHandle | null>(null);
  const onBoard = useRef(circuit);
  const follow = useCallback((): void => {
    const { circuit: written } = program.getSnapshot();
    if (written === onBoard.current || editor.current === null) return;
    onBoard.current = written;
    editor.current.replace(written);
  }, [program]);
  // Text typed before the editor was loaded is drawn when it is attached.
  const attach = useCallback(
    (handle: DesignerHandle | null): void => {
      editor.current = handle;
      follow();
    },
    [follow],
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = program.subscribe(() => {
      clearTimeout(timer);
      // What replaces the circuit is one step at once, so that undo reverts it however soon it is pressed.
      if (program.getSnapshot().author === 'board') follow();
      else timer = setTimeout(follow, REST_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [program, follow]);
  const onChange = useMemo(
    () => (change: DesignerChange) => {
      onBoard.current = change.circuit;
      program.setCircuit(change.circuit);
    },
    [program],
  );
  const { t } = useTranslation('program');
  const marks = useMemo(() => (isOnServer ? NO_MARKS : boardMarksOf(t, circuit, product)), [t, circuit, product]);
  const known = findProduct(product);
  const maxQubits = known === undefined ? DESIGNER_LIMITS.qubits.max : maxQubitsOf(known);
  const limits = useMemo(
    () => ({ ...DESIGNER_LIMITS, qubits: { min: DESIGNER_LIMITS.qubits.min, max: maxQubits } }),
    [maxQubits],
  );
  // Until the text can be read, the server's drawing stays: an edit could not be written as text either.
  const isAwaited = useProgramPart(({ language }) => !isLanguageLoaded(language));
  // The editor reads this circuit only once; later changes are sent to it.
  const start = useMemo(
    () => ({ circuit: isAwaited ? EMPTY_CIRCUIT : program.getSnapshot().circuit, limits, isReadOnly }),
    [program, limits, isReadOnly, isAwaited],
  );
  return (
    <>
      {product === 'noisy' || product === 'chip-72' ? <LiveNoise product={product} /> : null}
      <GraphicalEditor
        ref={attach}
        start={start}
        onChange={onChange}
        onSelect={program.select}
        onSearch={searchEverywhere}
        marks={marks}
        values={program.values}
        result={result}
        startedRun={startedRun}
        endedRun={endedRun}
        hasResult={hasResult}
        fallback={<CircuitPanel program={drawn} />}
        isAwaited={isAwaited}
      />
    </>
  );
});
