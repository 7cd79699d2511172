import { useNavigate } from '@remix-run/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProgram } from '#app/designer/code/program-context.tsx';
import { createLocalDrafts, type Owner } from '#app/designer/drafts/local-drafts.ts';
import type { FirstVisitRequest } from '#app/designer/editor/first-visit-request.ts';
import { designerPath, NEW_PROJECT } from '#app/designer/form/address.ts';
import { findProductByType } from '#app/domain/products.ts';
import { closeTools, openImport } from './open-import.ts';
import { createVisitProgress } from './progress.ts';
import { StartPanel } from './start-panel.tsx';
import { programOf, type StartId } from './starts.ts';
import { loadFirstVisitTexts } from './texts.ts';
import { Tour } from './tour.tsx';
import { isOnTour } from './tour-steps.ts';

if (typeof document !== 'undefined') await loadFirstVisitTexts();

/** `first` opened by itself: closing it is a choice of the blank circuit. */
type View = 'first' | 'start' | 'tour' | null;

/** Waits until the page shows the experiment that it has navigated to, and until a closed dialog returned the focus. */
const afterRender = (act: () => void): void => void setTimeout(act);

const focusBoard = (): void =>
  afterRender(() => document.querySelector<HTMLElement>('.editor-board')?.focus({ preventScroll: true }));

export interface FirstVisitProps {
  readonly request: FirstVisitRequest;
  readonly form: RefObject<HTMLFormElement>;
  readonly owner: Owner;
  readonly loaded: {
    /** Type of the product in the URL. */
    readonly type: number;
    readonly projectId: string;
    /** The tutorial case, whose circuit cannot be changed. */
    readonly caseId: string | null;
    readonly drafts: { readonly others: readonly unknown[] };
  };
  /** The page continues the work of the previous one, which was run and got a new URL. */
  readonly isAfterRun: boolean;
}

/** The start panel and the tour of the designer. */
export function FirstVisit({ request, form, owner, loaded, isAfterRun }: FirstVisitProps) {
  const { t } = useTranslation('firstVisit');
  const { type, projectId, caseId, drafts } = loaded;
  const isReadOnly = caseId !== null;
  const program = useProgram();
  const navigate = useNavigate();
  const [progress] = useState(() => createVisitProgress(localStorage, sessionStorage));
  const [view, setView] = useState<View>(null);
  const isNew = projectId === NEW_PROJECT && !isReadOnly;
  /** What is opened when the page has navigated to a new experiment. */
  const pending = useRef<StartId | 'tour' | null>(null);
  /** The name that the last start gave to the experiment. */
  const givenName = useRef<string | null>(null);

  /** Names the experiment after its start, unless the user has named it. */
  const rename = (id: StartId): void => {
    const field = form.current?.elements.namedItem('name');
    if (!(field instanceof HTMLInputElement) || ![field.defaultValue, givenName.current].includes(field.value)) return;
    const name = id === 'blank' || id === 'import' ? field.defaultValue : t(`start.${id}.title`);
    givenName.current = name;
    if (field.value === name) return;
    field.value = name;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const replace = (id: StartId): void => {
    const start = programOf(id);
    if (start === null) return;
    program.setCircuit(start.circuit);
    rename(id);
    focusBoard();
  };
  const beginTour = (): void => {
    if (!isOnTour(program.getSnapshot().circuit)) replace('blank');
    progress.setTour(NEW_PROJECT);
    setView('tour');
    focusBoard();
  };
  const openNow = (what: StartId | 'tour'): void => (what === 'tour' ? beginTour() : replace(what));
  const open = (what: StartId | 'tour'): void => {
    progress.setSeen();
    setView(null);
    if (what === 'import' && !isReadOnly) return openImport();
    closeTools();
    if (isNew) return openNow(what);
    pending.current = what;
    navigate(designerPath(findProductByType(type)!, NEW_PROJECT));
  };
  const close = (): void => {
    if (view === 'first') open('blank');
    else setView(null);
  };
  const endTour = (): void => {
    progress.setTour(null);
    setView(null);
    focusBoard();
  };

  const answer = (what: FirstVisitRequest['what']): void => {
    if (what === 'tour') return open('tour');
    if (what === 'start') return setView('start');
    if (progress.tourIn() === projectId && !isReadOnly) return setView('tour');
    const { circuit } = program.getSnapshot();
    const isUntouched = isNew && drafts.others.length === 0 && circuit.operations.length === 0;
    if (isUntouched && progress.isFirst() && createLocalDrafts(localStorage).list(owner, projectId).length === 0)
      setView('first');
  };
  const latest = useRef({ openNow, answer });
  useEffect(() => {
    latest.current = { openNow, answer };
  });
  // The circuit of this page is another one.
  useEffect(() => {
    const what = pending.current;
    if (!isNew || what === null) return;
    pending.current = null;
    afterRender(() => (what === 'import' ? openImport() : latest.current.openNow(what)));
  }, [isNew, program]);

  // Each request is answered once.
  useEffect(() => latest.current.answer(request.what), [request]);

  // The first run of the tour moves its page to a project; on any other page the tour has ended.
  const tourProject = useRef(projectId);
  useEffect(() => {
    if (tourProject.current === projectId) return;
    tourProject.current = projectId;
    if (view !== 'tour' || pending.current !== null) return;
    if (!isAfterRun) {
      progress.setTour(null);
      afterRender(() => setView(null));
    } else if (progress.tourIn() !== null) progress.setTour(projectId);
  }, [projectId, isAfterRun, view, progress]);

  return (
    <div className="first-visit">
      {view === 'first' || view === 'start' ? (
        <StartPanel
          replaces={isNew && program.getSnapshot().circuit.operations.length > 0}
          onOpen={open}
          onTour={() => open('tour')}
          onClose={close}
        />
      ) : null}
      {view === 'tour' ? (
        <Tour
          isSignedIn={owner !== null}
          onDone={() => progress.setTour(null)}
          onEnd={endTour}
          onMore={() => {
            endTour();
            setView('start');
          }}
        />
      ) : null}
    </div>
  );
}
