import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { applicationPaths } from '#app/applications/addresses.ts';
import { applicationWords } from '#app/applications/areas.ts';
import type { ApplicationRun, InputProblem } from '#app/applications/contract.ts';
import { applicationExplanation } from '#app/applications/explanation.server.ts';
import { requesterOf } from '#app/context.ts';
import { PRODUCT_OF_ENGINE } from '#app/domain/applications.ts';
import { ERRORS, isAppError } from '#app/errors.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { OPENED_PRODUCT } from '#app/refusals/opened-product.server.ts';
import { serviceRefusalOf } from '#app/refusals/service-refusal.ts';
import type { PricedRun } from '#app/services/programs/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DataPanel } from './data-panel.tsx';
import { foreseenIn } from './foreseen.server.ts';
import { applicationNamed, readApplicationForm } from './form.server.ts';
import { errorsByControl, problemsOfForm, runOf, seedOfForm, type SentForm, textsAsRead } from './form-reading.ts';
import { ApplicationFrame } from './frame.tsx';
import { loadForm, requireApplication } from './load.server.ts';
import { LocalRunPlace } from './local/offer.tsx';
import { Markup } from './markup.tsx';
import { nameOfRequest } from './name-of-request.ts';
import { ExplanationPanel, Limits, SavedRuns } from './parts.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

/** An unknown name leads to the list. */
function redirectUnknown({ name }: LoaderFunctionArgs['params']): void {
  if (name !== undefined && applicationNamed(name) === undefined) throw redirect(paths.application());
}

export async function loader(args: LoaderFunctionArgs) {
  const name = nameOfRequest(args);
  redirectUnknown(args.params);
  const loaded = await loadForm(args, name);
  return new Unsent({ ...loaded, explanation: applicationExplanation(loaded.name, await localeOf(args.request)) });
}

/** The errors of an input that the services refused; undefined for any other error. */
const inputErrorsOf = (error: unknown): readonly InputProblem[] | undefined =>
  isAppError(error) && error.code === 'application_invalid'
    ? (error.detail as { readonly errors: readonly InputProblem[] }).errors
    : undefined;

/**
 * Runs the application, or only reads its data: nothing is charged for that. A run that costs more than the page has
 * shown is asked for again, with its price.
 */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const application = requireApplication(nameOfRequest(args));
  const sent = await readApplicationForm(request, application);
  // Everybody may have data read; only an account computes.
  const id = sent.intent === 'read' ? null : requireAccount({ session: context.session, request }).id;
  const run = runOf(application, sent);
  const seed = seedOfForm(sent.choices);
  const kept = { texts: sent.texts, choices: sent.choices, errors: {}, refused: null, foreseen: null, isDearer: false };
  const refuse = (errors: readonly InputProblem[]) =>
    data({ ...kept, errors: errorsByControl(application, errors) }, { status: 422 });
  const problems = [...problemsOfForm(application, sent), ...('key' in seed ? [seed] : [])];
  if (problems.length > 0 || 'key' in seed) return refuse(problems);
  const locale = await localeOf(request);
  let priced: Extract<PricedRun, { readonly ok: true }> | null = null;
  try {
    const prepared = await context.services.programs.prepare(run, requesterOf(context, request));
    if (!prepared.ok) return refuse(prepared.errors);
    priced = prepared;
    if (id === null) {
      const texts = textsAsRead(application, sent, locale, prepared.input);
      return data({ ...kept, texts, foreseen: foreseenIn(prepared, locale) });
    }
    if (prepared.price > sent.agreedPrice)
      return data({ ...kept, foreseen: foreseenIn(prepared, locale), isDearer: true }, { status: 409 });
    if (sent.intent === 'subscribe') await context.services.subscriptions.subscribe(id, PRODUCT_OF_ENGINE[run.engine]);
    const task = await context.services.tasks.submitApplication(id, {
      run,
      ...(sent.choices.title.trim() !== '' && { name: sent.choices.title }),
      ...seed,
      ...(sent.key !== '' && { once: onceFor(run, sent, seed) }),
      mayOpenProduct: true,
    });
    return redirect(
      applicationPaths.run(application.name, task.id, task.hasOpenedProduct === true ? OPENED_PRODUCT : {}),
      { status: 303 },
    );
  } catch (error) {
    const errors = inputErrorsOf(error);
    if (errors !== undefined) return refuse(errors);
    const refused = serviceRefusalOf(error);
    const foreseen = priced && foreseenIn(priced, locale);
    return data({ ...kept, refused, foreseen }, { status: ERRORS[refused.code].status });
  }
}

/** The same form sent twice runs once; a changed form with the same key is another run. */
function onceFor(
  run: ApplicationRun,
  { key, choices }: Pick<SentForm, 'key' | 'choices'>,
  seed: { readonly seed?: number },
) {
  const fingerprint = JSON.stringify([run, seed, choices.title]);
  return { key: JSON.stringify(['application', run.name, key, fingerprint]), fingerprint };
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    if (args.data === undefined) return { title: t('site:application.title') };
    const words = applicationWords(t, args.data.data.name);
    return { title: words('title'), description: words('promise') };
  });

/** `/app/application/{name}`: the data of an application, and what it would run. */
export default function ApplicationForm() {
  const { t } = useTranslation('applications');
  const loaded = useLoaderData<typeof loader>().data;
  const sent = useActionData<typeof action>();
  const { name, runs, balance, explanation } = loaded;
  const foreseen = sent === undefined ? loaded.foreseen : sent.foreseen;
  return (
    <ApplicationFrame name={name} stage="data">
      <div className="app-grid">
        <div className="app-side">
          <DataPanel
            name={name}
            texts={sent?.texts ?? loaded.texts}
            choices={sent?.choices ?? loaded.choices}
            errors={sent?.errors ?? {}}
            refused={sent?.refused ?? null}
            isDearer={sent?.isDearer ?? false}
            foreseen={foreseen}
            balance={balance}
          />
          {balance === null ? null : <SavedRuns name={name} runs={runs} />}
        </div>
        <div className="app-content">
          <LocalRunPlace name={name} />
          {foreseen === null ? null : <Markup html={foreseen.reading} />}
          <p>
            <ButtonLink to={applicationPaths.example(name)}>{t('example')}</ButtonLink>
          </p>
          <Limits name={name} />
          <ExplanationPanel html={explanation} />
        </div>
      </div>
    </ApplicationFrame>
  );
}
