import { forwardRef, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { fieldId, fieldLabel, useFieldErrors } from '#app/designer/form/field-errors.ts';
import { isFieldRefusal } from '#app/designer/form/field-refusals.ts';
import { RUN_FORM_FIELDS, type RunFormField, type RunFormProblems } from '#app/designer/form/run-form.ts';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import { UnkeptNotice } from '#app/refusals/unkept-notice.tsx';
import { Alert } from '#app/ui/alert.tsx';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { CopyCase } from './copy-case.tsx';
import type { DesignerData } from './load.server.ts';

/** Where scripts run, what was refused stands at the button: this is for pages without them, and for what the address itself met. */
const RefusedNotice = await laterUnlessDrawn(
  () => import('./refused-notice.tsx').then(({ RefusedNotice }) => RefusedNotice),
  '.designer-notices .note',
);

/** A refusal that speaks of one field is told there. */
const isToldByField = ({ refusal }: ServiceRefusal): boolean => refusal !== undefined && isFieldRefusal(refusal);

interface ProblemsNoticeProps {
  readonly problems: RunFormProblems;
  /** Brings a field into sight; without JavaScript its link does. */
  readonly onField?: ((field: RunFormField) => void) | undefined;
}

/** Which fields are wrong and how: they may be out of sight. */
function ProblemsNotice({ problems, onField }: ProblemsNoticeProps) {
  const { t } = useTranslation('designer');
  const errors = useFieldErrors(problems);
  const fields = RUN_FORM_FIELDS.filter((field) => problems[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <Alert kind="bad" isLive>
      <p>{t('notices.fixFields')}</p>
      <ul className="wrong-fields">
        {fields.map((field) => (
          <li key={field}>
            <a
              className="link"
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                if (onField === undefined) return;
                event.preventDefault();
                onField(field);
              }}
            >
              {t(`form.${fieldLabel(field)}`)}
            </a>
            {t('refusal.ofField', { sentence: errors(field).join(' ') })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface DesignerAlertsProps {
  readonly state: DesignerActionData;
  readonly loaded: Pick<DesignerData, 'isKept' | 'saved' | 'version' | 'caseId'>;
  /** Nothing was posted yet: what the address says still stands. */
  readonly isFresh: boolean;
  readonly onField?: (field: RunFormField) => void;
}

/** What just happened, above everything else. */
export const DesignerAlerts = memo(
  forwardRef<HTMLDivElement, DesignerAlertsProps>(function Notices({ state, loaded, isFresh, onField }, ref) {
    const { t } = useTranslation('designer');
    const { t: say } = useTranslation('cases');
    const product = findProduct(state.draft.product);
    const id = (product?.id ?? 'full-amplitude') as ProductId;
    return (
      <div className="designer-notices" ref={ref} tabIndex={-1}>
        {loaded.caseId !== null && state.refused?.code !== 'unauthorized_operation' ? (
          <Alert>
            <p>{say('readOnly')}</p>
            <CopyCase />
          </Alert>
        ) : null}
        {isFresh && loaded.isKept ? <Alert kind="good">{t('notices.kept')}</Alert> : null}
        {isFresh && loaded.saved !== null && loaded.version !== null ? (
          <Alert kind="good" isLive>
            {t(loaded.saved === 'new' ? 'notices.saved' : 'notices.unchanged', { number: loaded.version })}
          </Alert>
        ) : null}
        {state.cannotKeep ? (
          <Alert kind="warn" isLive>
            {t('notices.loginNewTab')}
            <SentenceGap />
            <a className="link" href={paths.login()} target="_blank" rel="noreferrer">
              {t('notices.loginLink')}
            </a>
          </Alert>
        ) : null}
        {state.refused && !isToldByField(state.refused) ? (
          <RefusedNotice refused={state.refused} state={state} product={id} />
        ) : null}
        {state.unkept ? <UnkeptNotice code={state.unkept} /> : null}
        <ProblemsNotice problems={state.problems} onField={onField} />
      </div>
    );
  }),
);
