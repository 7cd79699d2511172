import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import { applicationWords } from '#app/applications/areas.ts';
import { applicationExplanation } from '#app/applications/explanation.server.ts';
import { requesterOf } from '#app/context.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { AnswerParts } from './answer.tsx';
import { ApplicationFrame } from './frame.tsx';
import { drawnCircuitOf, readDocument } from './load.server.ts';

export { clientLoader, handle } from '#app/site/document.ts';

/** Loads the answer of a share link. Nothing of the account is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const token = params.token ?? '';
  await context.services.programs.admit('share', requesterOf(context, request));
  const { accountId, taskId } = await context.services.shares.openResult(token).catch(throwAsPage);
  const document = readDocument(await context.services.tasks.applicationResult(accountId, taskId).catch(throwAsPage));
  if (document === null) throw new Response(null, { status: 404 });
  return new Unsent({
    token,
    name: document.application,
    document,
    drawn: await drawnCircuitOf(args, document),
    explanation: applicationExplanation(document.application, await localeOf(request)),
  });
}

/** The page is open to anyone who has the link, but not to search engines. */
export const headers: HeadersFunction = () => ({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t) => ({
    title: args.data === undefined ? t('console:share.title') : applicationWords(t, args.data.data.name)('title'),
    description: t('console:share.description'),
  })),
  { name: 'robots', content: 'noindex' },
];

/** `/r/{token}/answer`: a shared answer, read-only. */
export default function SharedAnswer() {
  const { t } = useTranslation('applications');
  const { token, name, document, drawn, explanation } = useLoaderData<typeof loader>().data;
  return (
    <ApplicationFrame name={name} part={t('runs.share')}>
      <Alert>
        <p>{t('runs.shared')}</p>
        <p className="row">
          <a className="link" href={applicationPaths.sharedFile(token, 'answer.csv')} download>
            {t('runs.csv')}
          </a>
          <a className="link" href={applicationPaths.sharedFile(token, 'data.csv')} download>
            {t('runs.dataCsv')}
          </a>
          <a className="link" href={applicationPaths.sharedFile(token, 'answer.json')} download>
            {t('runs.json')}
          </a>
          <ButtonLink size="sm" to={applicationPaths.form(name)}>
            {t('open')}
          </ButtonLink>
        </p>
      </Alert>
      <div className="app-content">
        <AnswerParts document={document} drawn={drawn} explanation={explanation} />
      </div>
    </ApplicationFrame>
  );
}
