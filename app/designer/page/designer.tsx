import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useRootData } from '../../site/root-data.ts';
import { pageMeta } from '../../site/page-meta.ts';
import { actOnDesigner } from '../act.server.ts';
import { loadDesigner } from '../load.server.ts';
import '../designer.css';
import { CircuitPanel } from './circuit-panel.tsx';
import { ExampleList } from './example-list.tsx';
import { useLivePreview } from './live-preview.ts';
import { Notices } from './notices.tsx';
import { ProgramPanel } from './program-panel.tsx';
import { RunPanel } from './run-panel.tsx';

export const loader = (args: LoaderFunctionArgs) => loadDesigner(args);
export const action = (args: ActionFunctionArgs) => actOnDesigner(args);

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: t('designer:page.platform', { title: t(`designer:titles.${args.data?.titleOf ?? 'full-amplitude'}`) }),
    description: t('designer:page.description'),
  }));

/** A preview changes nothing that the page was loaded with. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get('intent') === 'draw' ? false : defaultShouldRevalidate;

/** `/quantumVm/{type}/{id}/{chipId?}`: whole without JavaScript; with it, the circuit follows the typing. */
export default function Designer() {
  const { t } = useTranslation('designer');
  const loaded = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const preview = useLivePreview(form);
  const isSignedIn = Boolean(useRootData()?.account);
  const answered = posted ?? loaded.state;
  const state = preview.data ?? answered;
  const notices = useRef<HTMLDivElement>(null);
  // What was refused stands above; the press was further down.
  useEffect(() => {
    if (posted !== undefined && notices.current?.hasChildNodes()) notices.current.focus();
  }, [posted]);
  return (
    <main id="main" className="designer" tabIndex={-1}>
      <header className="designer-head">
        <div>
          <h1>{t(`titles.${loaded.titleOf}`)}</h1>
          <p>{loaded.version === null ? t('page.new') : `${answered.draft.name} · ${t('page.version', { number: loaded.version })}`}</p>
        </div>
        {isSignedIn ? (
          <Link className="link" to={paths.calculationCenter()}>
            {t('page.back')}
          </Link>
        ) : null}
      </header>
      <nav className="designer-parts" aria-label={t('page.views')}>
        <div className="seg">
          {(['program', 'run', 'circuit'] as const).map((part) => (
            <a key={part} href={`#${part}`}>
              {t(`page.${part}`)}
            </a>
          ))}
        </div>
      </nav>
      <Notices ref={notices} state={{ ...answered, problems: state.problems }} loaded={loaded} isFresh={posted === undefined} />
      {/* A new start brings a new form; an answer leaves what is being typed alone. */}
      <Form key={loaded.formKey} ref={form} method="post" id="designer" className="designer-side" noValidate>
        <input type="hidden" name="formKey" value={loaded.formKey} />
        <ProgramPanel initial={answered.draft} state={state} languages={loaded.languages} />
        <RunPanel initial={answered.draft} state={state} noisePresets={loaded.noisePresets} balance={loaded.balance} />
      </Form>
      <div className="designer-main">
        <CircuitPanel program={state.program} isUpdating={preview.state !== 'idle'} />
        <ExampleList examples={loaded.examples} type={loaded.type} />
      </div>
    </main>
  );
}
