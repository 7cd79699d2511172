import { isRouteErrorResponse } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isQuotaCode } from '#app/domain/quotas.ts';
import type { ErrorCode } from '#app/errors.ts';
import { paths } from '#app/paths.ts';
import { type LocalizedRefusal, localizedRefusalIn } from '#app/refusals/service-refusal.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Header } from './header.tsx';
import { useRequestValues, useRootData } from './request-context.ts';

type FailureKind = 'notFound' | 'forbidden' | 'gone' | 'busy' | 'tooOften' | 'server' | 'other';

const KINDS: Readonly<Record<number, FailureKind>> = {
  403: 'forbidden',
  404: 'notFound',
  410: 'gone',
  429: 'tooOften',
  503: 'busy',
};

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** Refusals whose sentence adds nothing to their status; the page of the status also advises what to do. */
const DESCRIBED_BY_STATUS: readonly ErrorCode[] = ['not_found', 'server_busy'];

export interface Failure {
  readonly kind: FailureKind;
  /** The refusal; null for a server failure, or if only the status is known. */
  readonly refusal: LocalizedRefusal | null;
  /** A sentence that replaces the text of its kind. */
  readonly sentence: string | null;
}

export function failureOf(error: unknown): Failure {
  const status = statusOf(error);
  const refusal = isRouteErrorResponse(error) ? localizedRefusalIn(error.data) : null;
  const kind = KINDS[status] ?? (status < 500 ? 'other' : 'server');
  if (refusal === null || DESCRIBED_BY_STATUS.includes(refusal.code)) return { kind, refusal: refusal, sentence: null };
  // The text of the kind `forbidden` is for pages of other accounts, so refusals with a specific sentence use the kind
  // `other`.
  return { kind: kind === 'forbidden' ? 'other' : kind, refusal: refusal, sentence: refusal.sentence };
}

/** The error page: what happened, then what to do. */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation(['common', 'site']);
  const isSignedIn = Boolean(useRootData()?.account);
  const requestId = useRequestValues()?.requestId;
  const status = statusOf(error);
  const { kind, refusal: refusal, sentence } = failureOf(error);
  return (
    <>
      <Header />
      <main id="main" className="wrap failure" tabIndex={-1}>
        <LostShipIllustration />
        <h1>{t(`failure.${kind}.title`)}</h1>
        <p className="muted">{sentence ?? t(`failure.${kind}.text`)}</p>
        <p className="faint small number">{t('failure.code', { status })}</p>
        {/* The browser does not know the id, and keeps the text of the server. */}
        <p className="faint small" suppressHydrationWarning>
          {requestId === undefined ? '' : t('failure.reference', { id: requestId })}
        </p>
        <div className="row">
          <ButtonLink kind="primary" to={paths.home()}>
            {t('failure.toHome')}
          </ButtonLink>
          {refusal !== null && isQuotaCode(refusal.code) ? (
            <ButtonLink to={paths.usage()}>{t('failure.toUsage')}</ButtonLink>
          ) : null}
          {isSignedIn && <ButtonLink to={paths.calculationCenter()}>{t('failure.toCenter')}</ButtonLink>}
        </div>
      </main>
    </>
  );
}

/** A compass rose whose needle points off the chart. */
function LostShipIllustration() {
  return (
    <svg className="illustration" viewBox="0 0 280 128" width="280" height="128" aria-hidden="true">
      <g className="outline">
        <rect x="20" y="12" width="240" height="104" className="detail" />
        <path d="M20 64h240M140 12v104" className="detail" strokeDasharray="2 4" />
        <circle cx="140" cy="64" r="36" />
        <path d="M140 24v8M140 96v8M100 64h8M172 64h8" />
        <path d="M140 64l58 -40" className="accent-stroke" />
        <circle cx="140" cy="64" r="4" className="accent-shape" />
        <path d="M204 20l24 -14" className="detail" strokeDasharray="3 3" />
      </g>
    </svg>
  );
}
