import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import { FoundParts } from '#app/applications/pages/answer.tsx';
import type { DrawnCircuit } from '#app/applications/pages/drawn-circuit.ts';
import { StepText } from '#app/applications/pages/step-text.tsx';
import type { GeneralView } from '#app/applications/view.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import { useFormat } from '#app/i18n/react.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';

/** Sends the form as its own button does. */
export function PortalButton({ name }: { readonly name: ApplicationName }) {
  const { t } = useTranslation('applications');
  return (
    <Button size="sm" form={`application-${name}`} name="intent" value="compute">
      {t('local.portal')}
    </Button>
  );
}

interface NoticeProps {
  readonly name: ApplicationName;
  readonly children: ReactNode;
}

/** Why a run was not computed here, and the way to the portal. */
export const NotComputed = ({ name, children }: NoticeProps) => (
  <Alert kind="warn">
    <p>{children}</p>
    <p>
      <PortalButton name={name} />
    </p>
  </Alert>
);

interface KnownProps {
  readonly document: ResultDocument;
  readonly view: GeneralView;
  /** Plain script computes, because the browser cannot run the kernels. */
  readonly isPlain: boolean;
}

/** Says that it takes longer than in other browsers. */
function PlainNotice() {
  const { t } = useTranslation('applications');
  return <Alert>{t('local.plain')}</Alert>;
}

/** What is known while it runs. */
export function LocalProgress({ document, view: { Progress }, isPlain }: KnownProps) {
  return (
    <>
      {isPlain ? <PlainNotice /> : null}
      <StepText document={document} />
      <Progress document={document} />
    </>
  );
}

/** An answer that this browser has computed. Limits and explanation are on the page already. */
export function LocalAnswer({ drawn, isPlain, ...found }: KnownProps & { readonly drawn: DrawnCircuit | null }) {
  const { t } = useTranslation('applications');
  const format = useFormat();
  const { seconds, seed, application } = found.document;
  return (
    <>
      <Alert kind="good">
        <p>{t('local.done', { time: format.duration(seconds * 1000), seed: String(seed) })}</p>
        <p className="app-actions">
          <Button size="sm" type="button" data-local-file={`${application}.json`}>
            {t('runs.json')}
          </Button>
          <PortalButton name={application} />
        </p>
      </Alert>
      {isPlain ? <PlainNotice /> : null}
      <FoundParts {...found} drawn={drawn} />
    </>
  );
}
