import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, useLoaderData, useLocation } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { CodeHandle } from '#app/designer/code/code-panel.tsx';
import { ProgramProvider } from '#app/designer/code/program-context.tsx';
import { offsetOf } from '#app/designer/code/use-field-position.ts';
import { useFirstVisit } from '#app/designer/first-visit/use-first-visit.ts';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { NEW_PROJECT } from '#app/designer/form/address.ts';
import { useFieldErrors } from '#app/designer/form/field-errors.ts';
import { DESIGNER_FORM_ID, type Intent, type RunFormField } from '#app/designer/form/run-form.ts';
import { ExportPanel } from '#app/designer/import-export/export-panel.tsx';
import { ImportPanel } from '#app/designer/import-export/import-panel.tsx';
import { useImport } from '#app/designer/import-export/use-import.ts';
import { useCost } from '#app/designer/run/cost.ts';
import { RefusalNote } from '#app/designer/run/refusal-note.tsx';
import { RunProvider } from '#app/designer/run/run-context.tsx';
import { RunGroup } from '#app/designer/run/run-group.tsx';
import { useChanged } from '#app/designer/run/use-changed.ts';
import { useWorkSession } from '#app/designer/session/use-work-session.ts';
import { findProduct } from '#app/domain/products.ts';
import { ERRORS, retryAfter } from '#app/errors.ts';
import { ClosedAlert } from '#app/site/announcements/closed-alert.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { useRootData } from '#app/site/request-context.ts';
import { useIsClient } from '#app/ui/client-only.tsx';
import { laterComponent } from '#app/ui/lazy-component.ts';
import { designerAction } from './action.server.ts';
import { DesignerAlerts } from './alerts.tsx';
import { CaseLinks } from './case-links.tsx';
import { LaterChipPanel } from './chip-parts.tsx';
import { DesignerBar } from './designer-bar.tsx';
import { DraftNoticesIfAny } from './draft-parts.tsx';
import { Drawer } from './drawer.tsx';
import { DrawerButtons, type DrawerName } from './drawer-buttons.tsx';
import { focusField } from './focus-field.ts';
import { LaterDetachedNotesNote, LaterImportNotice } from './later-notes.ts';
import { LaterSwitchQuestion } from './later-switch-question.tsx';
import { useLivePreview } from './live-preview.ts';
import { loadDesigner } from './load.server.ts';
import { Parameters } from './parameter-parts.tsx';
import { type DesignerPart, PartTabs } from './part-tabs.tsx';
import { ProgramNoticeBar, ProgramPanel } from './program-panel.tsx';
import { RunPanel } from './run-panel.tsx';
import { StagedWorkbench } from './staged-workbench.tsx';
import { submitIntent, useRunKey } from './submit-intent.ts';
import { useFormSubmission } from './use-form-submission.ts';
import { useLocalRunPage } from './use-local-run-page.tsx';
import { useMode } from './use-mode.ts';
import { useIsAfterRun, useRunPage } from './use-run-page.ts';
import { sideOf, useWorkload } from './use-workload.ts';
import { KeptObservables, LaterObservables, LaterRunLabel, LaterSideTabs } from './workload-parts.tsx';
import '#app/designer/chip/chip.css';
import '#app/designer/chip/placement.css';
import '#app/designer/noise/noise.css';
import '#app/designer/parameters/parameters.css';
import '#app/designer/workload/kinds.css';
import '#app/designer/workload/workload.css';
import './designer.css';
import './program.css';
import './run.css';
import './circuit.css';
import './examples.css';
import './frame-panels.css';
import './frame.css';

/** Loaded for a first visit, or on request. */
const FirstVisit = laterComponent(() =>
  import('#app/designer/first-visit/first-visit.tsx').then(({ FirstVisit }) => FirstVisit),
);

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadDesigner(args);
  const { refused } = loaded.state;
  return refused === undefined
    ? loaded
    : data(loaded, { status: ERRORS[refused.code].status, headers: retryAfter(refused) });
}
export const action = (args: ActionFunctionArgs) => designerAction(args);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t('designer:page.platform', { title: t(`designer:titles.${args.data?.titleOf ?? 'full-amplitude'}`) }),
    description: t('designer:page.description'),
  }));

export { loadIsolated as clientLoader } from './isolated-entry.ts';
export { clearSavedLocalDraft as clientAction } from '#app/designer/drafts/forget-saved.ts';
export { skipRevalidationOnStay as shouldRevalidate } from '#app/site/form-key.ts';

/** The page has a board, which a second skip link targets. */
export const handle = { hasBoard: true } as const;

function withoutRefusal({ refused: _refused, ...state }: DesignerActionData): DesignerActionData {
  return state;
}

/** URL parameters of the machine view. */
const CHIP_VIEW = ['qubit', 'metric', 'view'] as const;

/** `/quantumVm/{type}/{id}/{chipId?}`: complete without JavaScript; with it, the circuit follows the typing. */
export default function Designer() {
  const { t } = useTranslation(['designer', 'cases', 'editor']);
  const loaded = useLoaderData<typeof loader>();
  const form = useRef<HTMLFormElement>(null);
  const code = useRef<CodeHandle>(null);
  const submission = useFormSubmission(form, loaded);
  const { posted, pending, last, runs } = submission;
  const owner = useRootData()?.account?.id ?? null;
  const isSignedIn = owner !== null;
  const isClient = useIsClient();
  const isReadOnly = loaded.caseId !== null;
  const { search } = useLocation();
  const response = posted ?? loaded.state;
  const isAfterRun = useIsAfterRun();
  const firstVisit = useFirstVisit(search === '' && loaded.projectId === NEW_PROJECT);
  const work = useWorkSession({
    form,
    loaded,
    owner,
    shownForm: response.runForm,
    circuit: response.program.kind === 'circuit' ? response.program.circuit : null,
    posted,
    lastRun: last?.runForm ?? null,
    isAfterRun,
  });
  const { initial, store, session, reopen } = work;
  const answered = useMemo(() => ({ ...response, runForm: initial }), [response, initial]);
  const preview = useLivePreview(form, answered);
  const state = useMemo<DesignerActionData>(() => ({ ...answered, ...preview }), [answered, preview]);
  const imports = useImport({ form, formName: session, isOff: isReadOnly, reopen });
  const imported = imports.imported ?? posted?.imported;
  const [part, setPart] = useState<DesignerPart>('circuit');
  // On a small screen the result is shown in the circuit's part.
  const onStarted = useCallback(() => setPart('circuit'), []);
  const { refusal, mustConfirm, onClose, onSignIn, blocksRun, onSubmit, isHeld } = useRunPage({
    form,
    session,
    loaded,
    submission,
    program: store,
    isSignedIn,
    live: state,
    onStarted,
  });
  const isChanged = useChanged(form, session, last);
  const cost = useCost();
  const price = state.program.kind === 'circuit' ? cost.price(state.program.price) : t('form.unknown');
  const errors = useFieldErrors(state.problems);
  const facts = state.program.kind === 'circuit' ? state.program.workload : undefined;
  const [chosenProduct, setChosenProduct] = useState<{ readonly session: number; readonly product: string } | null>(
    null,
  );
  const product = chosenProduct?.session === session ? chosenProduct.product : initial.product;
  const titleOf = findProduct(product)?.id ?? loaded.titleOf;
  const onProduct = useCallback((id: string) => setChosenProduct({ session, product: id }), [session]);
  const workload = useWorkload(store, session, initial, state.problems);
  const { onSide } = workload;
  const local = useLocalRunPage({
    form,
    loaded,
    portalRun: last?.state.task.id ?? null,
    isSignedIn,
    product: findProduct(titleOf),
    kind: workload.kind,
    page: { blocksRun, onClose },
    onStarted,
  });
  const shownRefusal = refusal ?? local.refusal;
  const { mode, question: modeQuestion, changeMode, requestMode, cancel } = useMode(store);
  // A link to figures of the machine opens their drawer.
  const [openDrawer, setOpenDrawer] = useState<{ readonly name: DrawerName; readonly session: number } | null>(() =>
    CHIP_VIEW.some((name) => new URLSearchParams(search).has(name)) ? { name: 'chip', session: 0 } : null,
  );
  // The chosen case is now on the board, so its drawer closes.
  const drawer =
    openDrawer === null || (openDrawer.name === 'cases' && openDrawer.session !== session) ? null : openDrawer.name;
  const toggle = (name: DrawerName) => (): void => setOpenDrawer(drawer === name ? null : { name, session });
  const closeDrawer = useCallback(() => setOpenDrawer(null), []);
  const openMap = useCallback(() => setOpenDrawer({ name: 'chip', session }), [session]);
  useRunKey(form);
  const notices = useRef<HTMLDivElement>(null);
  const onField = useCallback(
    (field: RunFormField): void => {
      // On a small screen the field may be in a hidden part.
      flushSync(() => {
        const side = sideOf(field);
        setPart(side === 'program' ? 'program' : 'run');
        if (side !== null) onSide(side);
      });
      focusField(field);
    },
    [onSide],
  );
  const onPlace = useCallback(
    (line: number, column: number): void => {
      flushSync(() => {
        setPart('program');
        onSide('program');
        if (mode === 'drawing') changeMode('both');
      });
      const at = offsetOf(store.getSnapshot().text, line, column);
      code.current?.goTo(at, at);
    },
    [store, mode, changeMode, onSide],
  );
  const onProgram = useCallback((): void => {
    setPart('program');
    onSide('program');
    if (mode === 'drawing') changeMode('both');
  }, [mode, changeMode, onSide]);
  const onPress = (intent: Intent): void => {
    if (form.current !== null) submitIntent(form.current, intent);
  };
  useEffect(() => {
    // Listeners to input in the form also receive this change.
    if (work.isReopened) form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [work.isReopened, work.key]);
  // With JavaScript a refusal is shown at the button that was pressed.
  const shownState = useMemo<DesignerActionData>(
    () =>
      isClient && posted !== undefined
        ? { ...withoutRefusal(answered), problems: {} }
        : { ...answered, ...(isClient && { problems: {} }) },
    [answered, isClient, posted],
  );
  return (
    <ProgramProvider program={store}>
      <RunProvider started={last}>
        <main
          id="main"
          className="designer"
          data-mode={mode}
          data-part={part}
          data-side={workload.isShown ? workload.side : undefined}
          tabIndex={-1}
        >
          <DesignerBar
            title={t(`titles.${titleOf}`)}
            name={initial.name}
            nameErrors={errors('name')}
            session={session}
            projectId={loaded.projectId}
            version={loaded.version}
            isSignedIn={isSignedIn}
            isBusy={pending !== null}
            saved={work.save}
            mode={mode}
            onMode={requestMode}
            importExport={
              <>
                {isReadOnly ? null : <ImportPanel takeText={imports.takeText} takeFile={imports.takeFile} />}
                <ExportPanel form={form} />
              </>
            }
            drawers={<DrawerButtons hasChip={titleOf === 'chip-72'} open={drawer} onToggle={toggle} />}
            run={
              <RunGroup
                isSending={pending !== null || isHeld}
                isWaiting={submission.waiting !== null}
                isChanged={isChanged}
                isSignedIn={isSignedIn}
                price={price}
                label={
                  workload.kind === 'run' ? null : (
                    <LaterRunLabel
                      kind={workload.kind}
                      points={facts?.kind === 'points' ? facts.points : null}
                      observables={facts?.kind === 'values' ? facts.observables : null}
                    />
                  )
                }
                blocksRun={blocksRun}
                onPress={local.onClose}
                onRun={() => onPress('run')}
                onSignIn={onSignIn}
                onRunHere={local.onRunHere}
                onCancel={submission.cancel}
                refusal={
                  !isClient ? null : mustConfirm ? (
                    <LaterDetachedNotesNote onClose={onClose} />
                  ) : shownRefusal === null ? null : (
                    <RefusalNote
                      state={shownRefusal}
                      product={titleOf}
                      price={price}
                      onField={onField}
                      onPlace={onPlace}
                      onProduct={onProduct}
                      onRun={(refusal === null && local.onRunHere) || onPress}
                      onClose={local.onClose}
                    />
                  )
                }
              />
            }
          />
          <PartTabs part={part} onPart={setPart} />
          <div className="designer-above">
            <ClosedAlert product={titleOf} />
            <DesignerAlerts
              ref={notices}
              state={shownState}
              loaded={loaded}
              isFresh={posted === undefined}
              onField={onField}
            />
            <ProgramNoticeBar onShow={onProgram} />
            {imported === undefined ? null : <LaterImportNotice imported={imported} onUndo={imports.undo} />}
            <DraftNoticesIfAny
              loaded={loaded}
              conflict={work.conflict}
              foundAt={work.foundAt}
              elsewhere={work.elsewhere}
            />
            {firstVisit === null ? null : (
              <FirstVisit request={firstVisit} form={form} owner={owner} loaded={loaded} isAfterRun={isAfterRun} />
            )}
          </div>
          <div className="designer-work">
            {/* A new session replaces the form; a response does not change what is being typed. */}
            <Form
              key={session}
              ref={form}
              method="post"
              id={DESIGNER_FORM_ID}
              className="designer-side"
              // Without scripts a chosen file is sent with every button.
              encType={isClient ? undefined : 'multipart/form-data'}
              noValidate
              onSubmit={onSubmit}
            >
              <input type="hidden" name="formKey" value={`${loaded.formKey} ${runs}`} />
              <input type="hidden" name="place" value={work.draftKey} />
              <input type="hidden" name="draftId" value={work.head?.id ?? ''} />
              <input type="hidden" name="draftRevision" value={work.head?.revision ?? ''} />
              {workload.isShown ? <LaterSideTabs side={workload.side} onSide={onSide} /> : null}
              <ProgramPanel
                initial={initial}
                state={state}
                languages={loaded.languages}
                product={product}
                isReadOnly={isReadOnly}
                field={code}
              />
              <div className="designer-values" hidden={!workload.isShown}>
                <Parameters initial={initial} errors={errors} />
                {workload.isShown ? (
                  <LaterObservables initial={initial} errors={errors} product={product} />
                ) : (
                  <KeptObservables initial={initial} />
                )}
              </div>
              <RunPanel
                initial={initial}
                state={state}
                noisePresets={loaded.noisePresets}
                balance={loaded.balance}
                product={product}
                onProduct={onProduct}
                onMap={openMap}
                workload={workload}
                onRunHere={local.onRunHere}
              />
            </Form>
            <div className="designer-main">
              <StagedWorkbench
                key={session}
                product={product}
                isReadOnly={isReadOnly}
                drawn={state.program}
                local={local.stage}
              />
            </div>
          </div>
          {titleOf === 'chip-72' ? (
            <Drawer id="chip-drawer" label={t('bar.chip')} isOpen={drawer === 'chip'} onClose={closeDrawer}>
              <LaterChipPanel key={session} placement={initial.placement} program={state.program} />
            </Drawer>
          ) : null}
          <Drawer id="cases-drawer" label={t('cases:title')} isOpen={drawer === 'cases'} onClose={closeDrawer}>
            <CaseLinks cases={loaded.cases} type={loaded.type} />
          </Drawer>
          <LaterSwitchQuestion modeQuestion={modeQuestion} onMode={changeMode} onCancel={cancel} />
        </main>
      </RunProvider>
    </ProgramProvider>
  );
}
