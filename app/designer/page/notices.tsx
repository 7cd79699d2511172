import { Link, useLocation } from '@remix-run/react';
import { forwardRef, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { QuotaNotice } from '../../console/quota-refusal.tsx';
import { UnkeptNotice } from '../../console/shared/unkept-notice.tsx';
import { findProduct, type ProductId } from '../../domain/products.ts';
import { isQuotaCode } from '../../domain/quotas.ts';
import { paths } from '../../paths.ts';
import { useRootData } from '../../site/root-data.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SentenceGap } from '../../ui/sentence-gap.tsx';
import { DRAFT_FIELDS, type DraftField, type DraftProblems } from '../draft.ts';
import { isFieldRefusal } from '../field-refusals.ts';
import { refusalSentence } from '../program-text.ts';
import type { DesignerState, RefusedAct } from '../state.ts';
import type { DesignerData } from '../load.server.ts';
import { fieldId, fieldLabel, useFieldErrors } from './field-errors.ts';
import { totalOf, useHint, useProblems } from './problem-list.tsx';

/** Which rule is broken, or which mistake there is, and where; the list beside the program has the rest. */
function ProgramRefusedNotice({ refused: { code, params }, state }: { readonly refused: RefusedAct; readonly state: DesignerState }) {
  const { t } = useTranslation(['designer', 'errors']);
  const problems = useProblems(state);
  const hint = useHint(state);
  const [first] = problems;
  if (hint !== null) return <Notice isLive>{hint}</Notice>;
  if (first === undefined) return <Notice kind="bad" isLive>{t(`errors:${code}`, params)}</Notice>;
  const more = totalOf(state.program, problems) - 1;
  const { sentence, line } = first;
  return (
    <Notice kind="bad" isLive>
      {/* That of a mistake names the place. */}
      {code === 'program_invalid' ? <p>{t('errors:program_invalid', params)}</p> : null}
      <p>
        {code === 'program_invalid' || line === undefined ? sentence : t('designer:refusal.atLine', { line, sentence })}
        {more > 0 ? (
          <>
            <SentenceGap />
            <a className="link" href="#program">
              {t('designer:problems.besides', { count: more })}
            </a>
          </>
        ) : null}
      </p>
    </Notice>
  );
}

function RefusedNotice({ refused, state, product }: { readonly refused: RefusedAct; readonly state: DesignerState; readonly product: ProductId }) {
  const { t } = useTranslation(['designer', 'errors']);
  const { t: say } = useTranslation('program');
  const name = t(`designer:titles.${product}`);
  switch (refused.code) {
    case 'not_subscribed':
      return (
        <Notice kind="warn" isLive>
          <p>{t('designer:notices.subscribeFirst', { product: name })}</p>
          <p>
            <b>{t('designer:notices.subscribeQuestion', { data: name })}</b>
          </p>
          <Button form="designer" name="intent" value="subscribe_run" size="sm">
            {t('designer:notices.subscribeRun')}
          </Button>
        </Notice>
      );
    case 'application_required':
      return (
        <Notice kind="warn" isLive>
          {t('errors:application_required', refused.params)}
          <SentenceGap />
          <Link className="link" to={paths.apply({ vmType: findProduct(product)?.type })} target="_blank">
            {t('designer:notices.apply')}
          </Link>
        </Notice>
      );
    case 'too_few_coins':
      return (
        <Notice kind="bad" isLive>
          {t('errors:too_few_coins', refused.params)}
          <SentenceGap />
          <Link className="link" to={paths.coins()}>
            {t('designer:notices.openCoins')}
          </Link>
        </Notice>
      );
    case 'circuit_invalid':
    case 'program_invalid':
      return <ProgramRefusedNotice refused={refused} state={state} />;
    case 'unauthorized_operation':
      return <CaseRefusedNotice />;
    case 'estimate_refused':
      if (refused.refusal === undefined) break;
      return <Notice kind="bad" isLive>{t('designer:errors.estimate_refused', { reason: refusalSentence(say, refused.refusal) })}</Notice>;
  }
  const { code, params } = refused;
  if (isQuotaCode(code)) return <QuotaNotice refused={{ code, params }} />;
  return <Notice kind="bad" isLive>{t(`errors:${code}`, params)}</Notice>;
}

const CopyCase = () => {
  const { t } = useTranslation('cases');
  return (
    <Button form="designer" name="intent" value="copy" size="sm">
      {t('copy')}
    </Button>
  );
};

/** What may not be done to a tutorial case, and what may be done instead. */
function CaseRefusedNotice() {
  const { t } = useTranslation('cases');
  const isSignedIn = Boolean(useRootData()?.account);
  const { pathname, search } = useLocation();
  return (
    <Notice kind="warn" isLive>
      <p>{t(isSignedIn ? 'unauthorized' : 'visitor')}</p>
      {isSignedIn ? (
        <CopyCase />
      ) : (
        <Link className="link" to={paths.login({ path: `${pathname}${search}` })}>
          {t('signIn')}
        </Link>
      )}
    </Notice>
  );
}

/** A refusal that speaks of one field is told there. */
const isToldByField = ({ refusal }: RefusedAct): boolean => refusal !== undefined && isFieldRefusal(refusal);

interface ProblemsNoticeProps {
  readonly problems: DraftProblems;
  /** Brings a field into sight; without JavaScript its link does. */
  readonly onField?: ((field: DraftField) => void) | undefined;
}

/** Which fields are wrong and how: they may be out of sight. */
function ProblemsNotice({ problems, onField }: ProblemsNoticeProps) {
  const { t } = useTranslation('designer');
  const errors = useFieldErrors(problems);
  const fields = DRAFT_FIELDS.filter((field) => problems[field] !== undefined);
  if (fields.length === 0) return null;
  return (
    <Notice kind="bad" isLive>
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
            </a>{' '}
            {errors(field).join(' ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface NoticesProps {
  readonly state: DesignerState;
  readonly loaded: Pick<DesignerData, 'isKept' | 'saved' | 'version' | 'caseId'>;
  /** Nothing was posted yet: what the address says still stands. */
  readonly isFresh: boolean;
  readonly onField?: (field: DraftField) => void;
}

/** What just happened, above everything else. */
export const Notices = memo(forwardRef<HTMLDivElement, NoticesProps>(function Notices({ state, loaded, isFresh, onField }, ref) {
  const { t } = useTranslation('designer');
  const { t: say } = useTranslation('cases');
  const product = findProduct(state.draft.product);
  const id = (product?.id ?? 'full-amplitude') as ProductId;
  return (
    <div className="designer-notices" ref={ref} tabIndex={-1}>
      {loaded.caseId !== null && state.refused?.code !== 'unauthorized_operation' ? (
        <Notice>
          <p>{say('readOnly')}</p>
          <CopyCase />
        </Notice>
      ) : null}
      {isFresh && loaded.isKept ? <Notice kind="good">{t('notices.kept')}</Notice> : null}
      {isFresh && loaded.saved !== null && loaded.version !== null ? (
        <Notice kind="good" isLive>
          {t(loaded.saved === 'new' ? 'notices.saved' : 'notices.unchanged', { number: loaded.version })}
        </Notice>
      ) : null}
      {state.cannotKeep ? (
        <Notice kind="warn" isLive>
          {t('notices.loginNewTab')}
          <SentenceGap />
          <a className="link" href={paths.login()} target="_blank" rel="noreferrer">
            {t('notices.loginLink')}
          </a>
        </Notice>
      ) : null}
      {state.refused && !isToldByField(state.refused) ? <RefusedNotice refused={state.refused} state={state} product={id} /> : null}
      {state.unkept ? <UnkeptNotice code={state.unkept} /> : null}
      <ProblemsNotice problems={state.problems} onField={onField} />
    </div>
  );
}));
