import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useFormat, useLocale } from '#app/i18n/react.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { partName } from '#app/learn/parts.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { SITE } from '#app/site/site.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { LearnFrame } from './learn-frame.tsx';
import '#app/learn/progress/progress.css';

export { clientLoader, handle } from '#app/site/document.ts';

/** A longer token is none of ours. */
const LONGEST_TOKEN = 128;

export async function loader(args: LoaderFunctionArgs) {
  const { token = '' } = args.params;
  const { certificates } = args.context.services.learning;
  const certificate = token.length > LONGEST_TOKEN ? null : await certificates.find(token);
  if (certificate === null) return data({ certificate: null }, { status: 404 });
  const { part, holder, chapters, exercises, madeAt } = certificate;
  const address = new URL(classPaths.certificate(token), siteOrigin(args)).href;
  return data({ certificate: { part, holder, chapters, exercises, madeAt, address } });
}

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({
    title: t('learnProgress:paper.title'),
    description: t('learnProgress:paper.verified'),
  })),
  { name: 'robots', content: 'noindex' },
];

type ShownCertificate = NonNullable<Awaited<ReturnType<typeof loader>>['data']['certificate']>;

function CertificatePaper({ part, holder, chapters, exercises, madeAt, address }: ShownCertificate) {
  const { t } = useTranslation(['learnProgress', 'learn']);
  const format = useFormat();
  const locale = useLocale();
  return (
    <>
      <p className="certificate-valid small">{t('paper.verified')}</p>
      <article className="certificate">
        <p className="certificate-site">{SITE.name[locale]}</p>
        <h1>{t('paper.title')}</h1>
        <p>{t('paper.certifies')}</p>
        <p className="certificate-holder" dir="auto">
          {holder}
        </p>
        <p>{t('paper.text', { part: t(`learn:parts.${partName(part)}`), chapters, exercises })}</p>
        <p>
          <time dateTime={new Date(madeAt).toISOString()}>{format.date(madeAt)}</time>
        </p>
        <p className="tiny muted">{t('paper.graded')}</p>
        <p className="tiny muted">
          {t('paper.verify')} <span className="mono">{address}</span>
        </p>
      </article>
    </>
  );
}

/** `/learn/certificates/{token}`: a certificate, for everyone who has its address. */
export default function CertificatePage() {
  const { t } = useTranslation('learnProgress');
  const { certificate } = useLoaderData<typeof loader>();
  return (
    <LearnFrame className="progress">
      {certificate === null ? (
        <>
          <h1>{t('paper.gone')}</h1>
          <p className="muted">{t('paper.goneText')}</p>
          <p>
            <ButtonLink kind="line" to={paths.learn()} reloadDocument>
              {t('paper.toLearn')}
            </ButtonLink>
          </p>
        </>
      ) : (
        <CertificatePaper {...certificate} />
      )}
    </LearnFrame>
  );
}
