import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import { applicationWords } from '#app/applications/areas.ts';
import { exampleOf } from '#app/applications/examples.server.ts';
import { applicationExplanation } from '#app/applications/explanation.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { AnswerParts } from './answer.tsx';
import { ApplicationFrame } from './frame.tsx';
import { drawnCircuitOf, requireApplication } from './load.server.ts';
import { nameOfRequest } from './name-of-request.ts';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { name } = requireApplication(nameOfRequest(args));
  const example = exampleOf(name);
  if (example === null) throw new Response(null, { status: 404 });
  const { document } = example;
  return new Unsent({
    name,
    document,
    drawn: await drawnCircuitOf(args, document),
    explanation: applicationExplanation(name, await localeOf(args.request)),
    isSignedIn: args.context.session !== null,
  });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => {
    if (args.data === undefined) return { title: t('site:application.title') };
    const words = applicationWords(t, args.data.data.name);
    return { title: words('title'), description: words('promise') };
  });

/** `/app/application/{name}/example`: the answer of the default run, for everybody. */
export default function ApplicationExample() {
  const { t } = useTranslation('applications');
  const { name, document, drawn, explanation, isSignedIn } = useLoaderData<typeof loader>().data;
  return (
    <ApplicationFrame name={name} part={t('example')}>
      <Alert>
        <p>{t('exampleNotice')}</p>
        <p>
          <ButtonLink size="sm" kind="primary" to={applicationPaths.form(name)}>
            {t(isSignedIn ? 'open' : 'register')}
          </ButtonLink>
        </p>
      </Alert>
      <div className="app-content">
        <AnswerParts document={document} drawn={drawn} explanation={explanation} />
      </div>
    </ApplicationFrame>
  );
}
