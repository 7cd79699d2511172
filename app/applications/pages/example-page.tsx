import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { applicationPaths } from '#app/applications/addresses.ts';
import { applicationWords } from '#app/applications/areas.ts';
import { exampleOf } from '#app/applications/examples.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ApplicationFrame } from './frame.tsx';
import { requireApplication } from './load.server.ts';
import { answerMarkup } from './markup.server.tsx';
import { Markup } from './markup.tsx';
import { nameOfRequest } from './name-of-request.ts';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { name } = requireApplication(nameOfRequest(args));
  const example = exampleOf(name);
  if (example === null) throw new Response(null, { status: 404 });
  return new Unsent({
    name,
    answer: await answerMarkup(args, { document: example.document, identity: name }),
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
  const { name, answer } = useLoaderData<typeof loader>().data;
  return (
    <ApplicationFrame name={name} part={t('example')}>
      <Alert>
        <p>{t('exampleNotice')}</p>
        <p>
          <ButtonLink size="sm" kind="primary" to={applicationPaths.form(name)}>
            {t('open')}
          </ButtonLink>
        </p>
      </Alert>
      <Markup html={answer} />
    </ApplicationFrame>
  );
}
