import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import { applicationWords } from '#app/applications/areas.ts';
import { requesterOf } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ApplicationFrame } from './frame.tsx';
import { readDocument } from './load.server.ts';
import { answerMarkup } from './markup.server.tsx';
import { Markup } from './markup.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

/** Loads the answer of a share link. Nothing of the account is shown. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args;
  const token = params.token ?? '';
  await context.services.programs.admit('share', requesterOf(context, request));
  const { accountId, taskId } = await context.services.shares.openResult(token).catch(throwAsPage);
  const { tasks } = context.services;
  const [body, { deletedResult }] = await Promise.all([
    tasks.applicationResult(accountId, taskId),
    tasks.require(accountId, taskId),
  ]).catch(throwAsPage);
  const document = readDocument(body);
  if (deletedResult !== null) throwAsPage(new AppError('result_expired'));
  if (document === null) throw new Response(null, { status: 404 });
  return new Unsent({
    token,
    name: document.application,
    answer: await answerMarkup(args, { document, identity: document }),
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
  const { token, name, answer } = useLoaderData<typeof loader>().data;
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
      <Markup html={answer} />
    </ApplicationFrame>
  );
}
