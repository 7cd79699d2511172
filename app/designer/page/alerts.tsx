import { forwardRef, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { fieldId, fieldLabel, useFieldErrors } from '#app/designer/form/field-errors.ts';
import { isFieldRefusal } from '#app/designer/form/field-refusals.ts';
import { RUN_FORM_FIELDS, type RunFormField, type RunFormProblems } from '#app/designer/form/run-form.ts';
import { findProduct } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import { NotStoredAlert } from '#app/refusals/not-stored-alert.tsx';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import { Alert } from '#app/ui/alert.tsx';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { CopyCase } from './copy-case.tsx';
import type { DesignerData } from './load.server.ts';

/**
 * With JavaScript a refusal is shown at the button. This notice is for pages without it, and for problems with the URL
 * itself.
 */
const RefusedNotice = await laterUnlessDrawn(
  () => import('./refused-notice.tsx').then(({ RefusedNotice }) => RefusedNotice),
  '.designer-notices .note',
);

/** True for a refusal that concerns one field, which is shown at that field. */
const isToldByField = ({ refusal }: ServiceRefusal): boolean => refusal !== undefined && isFieldRefusal(refusal);

interface ProblemsNoticeProps {
  readonly problems: RunFormProblems;
  /** Scrolls to a field; without JavaScript its link does. */
  readonly onField?: ((field: RunFormField) => void) | undefined;
}

/** Lists the invalid fields and their errors, because the fields may be out of view. */
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
  /** Nothing has been posted yet: the parameters of the URL still apply. */
  readonly isFresh: boolean;
  readonly onField?: (field: RunFormField) => void;
}

/** Notices on the last event, at the top of the page. */
export const DesignerAlerts = memo(
  forwardRef<HTMLDivElement, DesignerAlertsProps>(function DesignerAlerts({ state, loaded, isFresh, onField }, ref) {
    const { t } = useTranslation('designer');
    const { t: tProgram } = useTranslation('cases');
    const product = findProduct(state.runForm.product);
    const id = product?.id ?? 'full-amplitude';
    return (
      <div className="designer-notices" ref={ref} tabIndex={-1}>
        {loaded.caseId !== null && state.refused?.code !== 'unauthorized_operation' ? (
          <Alert>
            <p>{tProgram('readOnly')}</p>
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
        {state.notStored ? <NotStoredAlert code={state.notStored} /> : null}
        <ProblemsNotice problems={state.problems} onField={onField} />
      </div>
    );
  }),
);
