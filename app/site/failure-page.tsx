import { isRouteErrorResponse } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '../i18n/locale.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Header } from './header.tsx';
import { useRootData } from './root-data.ts';

type FailureKind = 'notFound' | 'forbidden' | 'server' | 'other';

const KINDS: Readonly<Record<number, FailureKind>> = { 403: 'forbidden', 404: 'notFound' };

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

export const failureKind = (error: unknown): FailureKind => {
  const status = statusOf(error);
  return KINDS[status] ?? (status < 500 ? 'other' : 'server');
};

/** What a refused form says of itself, in the reader's language (app/forms/read.server.ts). */
interface RefusedForm {
  readonly sentence: string;
  readonly locale: Locale;
}

export function refusedFormIn(error: unknown): RefusedForm | null {
  const said: unknown = isRouteErrorResponse(error) ? error.data : null;
  return typeof said === 'object' && said !== null && 'sentence' in said ? (said as RefusedForm) : null;
}

/** A page for what went wrong: says what happened, then what to do. */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation(['common', 'site']);
  const isSignedIn = Boolean(useRootData()?.account);
  const status = statusOf(error);
  const kind = failureKind(error);
  return (
    <>
      <Header />
      <main id="main" className="wrap failure" tabIndex={-1}>
        <LostShip />
        <h1>{t(`failure.${kind}.title`)}</h1>
        <p className="muted">{refusedFormIn(error)?.sentence ?? t(`failure.${kind}.text`)}</p>
        <p className="faint small num">{t('failure.code', { status })}</p>
        <div className="row">
          <ButtonLink kind="primary" to={paths.home()}>
            {t('failure.toHome')}
          </ButtonLink>
          {isSignedIn && <ButtonLink to={paths.calculationCenter()}>{t('failure.toCenter')}</ButtonLink>}
        </div>
      </main>
    </>
  );
}

/** A compass rose whose needle points off the chart. */
function LostShip() {
  return (
    <svg className="illo" viewBox="0 0 280 128" width="280" height="128" aria-hidden="true">
      <g className="il">
        <rect x="20" y="12" width="240" height="104" className="t" />
        <path d="M20 64h240M140 12v104" className="t" strokeDasharray="2 4" />
        <circle cx="140" cy="64" r="36" />
        <path d="M140 24v8M140 96v8M100 64h8M172 64h8" />
        <path d="M140 64l58 -40" className="a" />
        <circle cx="140" cy="64" r="4" className="d" />
        <path d="M204 20l24 -14" className="t" strokeDasharray="3 3" />
      </g>
    </svg>
  );
}
