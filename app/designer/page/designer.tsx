import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { findProduct } from '../../domain/products.ts';
import { ERRORS, retryAfter } from '../../errors.ts';
import { paths } from '../../paths.ts';
import { useRootData } from '../../site/root-data.ts';
import { ClientOnly } from '../../ui/client-only.tsx';
import { pageMeta } from '../../site/page-meta.ts';
import { actOnDesigner } from '../act.server.ts';
import { ChipPanel } from '../chip/chip-panel.tsx';
import { ProgramProvider } from '../code/program-context.tsx';
import { isLossy, lossesOfDrawing, lossesOfTyping } from '../code/program-store.ts';
import type { DraftField } from '../draft.ts';
import { DraftNotices } from '../drafts/draft-notices.tsx';
import { SaveStatus } from '../drafts/save-status.tsx';
import { useAutosave } from '../drafts/use-autosave.ts';
import { ExportPanel } from '../exchange/export-panel.tsx';
import { ImportNotice } from '../exchange/import-notice.tsx';
import { ImportPanel } from '../exchange/import-panel.tsx';
import { useImport } from '../exchange/use-import.ts';
import { loadDesigner } from '../load.server.ts';
import type { DesignerState } from '../state.ts';
import '../designer.css';
import { CaseLinks } from './case-links.tsx';
import { fieldId } from './field-errors.ts';
import { useLivePreview } from './live-preview.ts';
import { type Mode, ModeSwitch } from './mode-switch.tsx';
import { Notices } from './notices.tsx';
import { type DesignerPart, PartTabs } from './part-tabs.tsx';
import { ProgramPanel } from './program-panel.tsx';
import { RunPanel } from './run-panel.tsx';
import { type ModeQuestion, SwitchQuestion } from './switch-question.tsx';
import { useFormActs } from './use-form-acts.ts';
import { useProgramStore } from './use-program-store.ts';
import { useReopened } from './use-reopened.ts';
import { Workbench } from './workbench.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadDesigner(args);
  const { refused } = loaded.state;
  return refused === undefined ? loaded : data(loaded, { status: ERRORS[refused.code].status, headers: retryAfter(refused) });
}
export const action = (args: ActionFunctionArgs) => actOnDesigner(args);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t('designer:page.platform', { title: t(`designer:titles.${args.data?.titleOf ?? 'full-amplitude'}`) }),
    description: t('designer:page.description'),
  }));

export { forgetSaved as clientAction } from '../drafts/forget-saved.ts';
export { revalidatesAfter as shouldRevalidate } from '../../site/answered-in-place.ts';

/** The fields that stand with the program; all others are about its run. */
const PROGRAM_FIELDS: readonly DraftField[] = ['name', 'language', 'program'];

/** `/quantumVm/{type}/{id}/{chipId?}`: whole without JavaScript; with it, the circuit follows the typing. */
export default function Designer() {
  const { t } = useTranslation(['designer', 'versions']);
  const loaded = useLoaderData<typeof loader>();
  const { posted, pending, run, runs, onSubmit } = useFormActs();
  const form = useRef<HTMLFormElement>(null);
  const owner = useRootData()?.account?.id ?? null;
  const isSignedIn = owner !== null;
  const answer = posted ?? loaded.state;
  const opened = useReopened(loaded.formKey, answer.draft);
  const { draft: initial } = opened;
  const answered = useMemo(() => ({ ...answer, draft: initial }), [answer, initial]);
  const preview = useLivePreview(form, answered);
  const state = useMemo<DesignerState>(() => ({ ...answered, ...preview }), [answered, preview]);
  const noticed = useMemo<DesignerState>(() => ({ ...answered, problems: state.problems }), [answered, state.problems]);
  const { store, session } = useProgramStore(opened.key, opened.isReopened ? initial : loaded.state.draft, initial, answer.program.kind === 'circuit' ? answer.program.circuit : null);
  const autosave = useAutosave({ form, formName: opened.key, initial, loaded, owner, posted, reopen: opened.reopen });
  const imports = useImport({ form, formName: session, isOff: loaded.caseId !== null, reopen: opened.reopen });
  const imported = imports.imported ?? posted?.imported;
  const { takeText, takeFile } = imports;
  const exchange = useMemo(
    () => (
      <div className="designer-exchange">
        {loaded.caseId === null ? <ImportPanel takeText={takeText} takeFile={takeFile} /> : null}
        <ExportPanel form={form} />
      </div>
    ),
    [loaded.caseId, takeText, takeFile],
  );
  const [chosen, setChosen] = useState<{ readonly session: number; readonly product: string } | null>(null);
  const product = chosen?.session === session ? chosen.product : initial.product;
  const titleOf = findProduct(product)?.id ?? loaded.titleOf;
  const [mode, setMode] = useState<Mode>('both');
  const [asked, setAsked] = useState<ModeQuestion | null>(null);
  const goTo = useCallback((next: Mode): void => {
    setAsked(null);
    setMode(next);
  }, []);
  const onMode = useCallback(
    (next: Mode): void => {
      const sight = store.getSight();
      const losses = next === 'drawing' ? lossesOfDrawing(sight) : next === 'text' ? lossesOfTyping(sight) : null;
      if (losses !== null && next !== mode && isLossy(losses)) setAsked({ mode: next, losses });
      else goTo(next);
    },
    [store, mode, goTo],
  );
  const onStay = useCallback(() => setAsked(null), []);
  const onProduct = useCallback((id: string) => setChosen({ session, product: id }), [session]);
  const [part, setPart] = useState<DesignerPart>('circuit');
  const notices = useRef<HTMLDivElement>(null);
  const onField = useCallback((field: DraftField): void => {
    // On a small screen it may stand in the part that is not shown.
    flushSync(() => setPart(PROGRAM_FIELDS.includes(field) ? 'program' : 'run'));
    // A noise model that is written field by field has none of its own.
    const control = form.current?.querySelector<HTMLElement>(`#${fieldId(field)}[name], .noise-form [aria-invalid]`);
    control?.scrollIntoView({ block: 'center' });
    control?.focus({ preventScroll: true });
  }, []);
  // What was refused stands above; the press was further down.
  useEffect(() => {
    if (posted !== undefined && notices.current?.hasChildNodes()) notices.current.focus();
  }, [posted]);
  useEffect(() => {
    // Whoever follows what is typed follows this too.
    if (opened.isReopened) form.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [opened.isReopened, opened.key]);
  return (
    <ProgramProvider program={store}>
      <main id="main" className="designer" data-mode={mode} data-part={part} tabIndex={-1}>
        <header className="designer-head">
          <div>
            <h1>{t(`titles.${titleOf}`)}</h1>
            <p>{loaded.version === null ? t('page.new') : `${answered.draft.name} · ${t('page.version', { number: loaded.version })}`}</p>
          </div>
          <div className="designer-tools">
            <SaveStatus state={autosave.state} />
            <ModeSwitch mode={mode} onMode={onMode} />
            {loaded.version === null ? null : (
              <Link className="link" to={paths.versions(loaded.projectId)}>
                {t('versions:title')}
              </Link>
            )}
            {isSignedIn ? (
              <Link className="link" to={paths.calculationCenter()}>
                {t('page.back')}
              </Link>
            ) : null}
          </div>
        </header>
        <PartTabs part={part} onPart={setPart} />
        <div className="designer-above">
          <Notices ref={notices} state={noticed} loaded={loaded} isFresh={posted === undefined} onField={onField} />
          {imported === undefined ? null : <ImportNotice imported={imported} onUndo={imports.undo} />}
          <DraftNotices loaded={loaded} conflict={autosave.conflict} foundAt={autosave.foundAt} elsewhere={autosave.elsewhere} />
        </div>
        <div className="designer-work">
          {/* A new start brings a new form; an answer leaves what is being typed alone. */}
          <Form key={session} ref={form} method="post" id="designer" className="designer-side" noValidate onSubmit={onSubmit}>
            <input type="hidden" name="formKey" value={`${loaded.formKey} ${runs}`} />
            <input type="hidden" name="place" value={autosave.place} />
            <input type="hidden" name="draftId" value={autosave.draftId ?? ''} />
            <input type="hidden" name="draftRevision" value={autosave.draftRevision ?? ''} />
            <ProgramPanel initial={initial} state={state} languages={loaded.languages} product={product} isReadOnly={loaded.caseId !== null}>
              {exchange}
            </ProgramPanel>
            <RunPanel initial={initial} state={state} noisePresets={loaded.noisePresets} balance={loaded.balance} pending={pending} run={run} product={product} onProduct={onProduct} version={loaded.version} isReadOnly={loaded.caseId !== null} />
          </Form>
          <div className="designer-main">
            <Workbench key={session} product={product} isReadOnly={loaded.caseId !== null} drawn={state.program} />
          </div>
        </div>
        <div className="designer-below">
          {titleOf === 'chip-72' ? <ChipPanel /> : null}
          <CaseLinks cases={loaded.cases} type={loaded.type} />
        </div>
        <ClientOnly>{() => <SwitchQuestion asked={asked} onMode={goTo} onStay={onStay} />}</ClientOnly>
      </main>
    </ProgramProvider>
  );
}
