import { Link, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { problemCount, useHint, useProblems } from '#app/designer/run/problem-list.tsx';
import type { ProductId } from '#app/domain/products.ts';
import { paths } from '#app/paths.ts';
import { AccessNotice, isAccessRefusal } from '#app/refusals/access-notice.tsx';
import { refusalSentence } from '#app/refusals/program-text.ts';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import { useRootData } from '#app/site/request-context.ts';
import { Alert } from '#app/ui/alert.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { CopyCase } from './copy-case.tsx';

/** Shows the first violated rule or error and its position; the list beside the program shows the rest. */
function ProgramRefusedNotice({
  refused: { code, params },
  state,
}: {
  readonly refused: ServiceRefusal;
  readonly state: DesignerActionData;
}) {
  const { t } = useTranslation(['designer', 'errors']);
  const problems = useProblems(state);
  const hint = useHint(state);
  const [first] = problems;
  if (hint !== null) return <Alert isLive>{hint}</Alert>;
  if (first === undefined)
    return (
      <Alert kind="bad" isLive>
        {t(`errors:${code}`, params)}
      </Alert>
    );
  const more = problemCount(state.program, problems) - 1;
  const { sentence, line } = first;
  return (
    <Alert kind="bad" isLive>
      {/* The sentence on an error contains the position. */}
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
    </Alert>
  );
}

/** Shows why the intent was refused, at the top of the page. */
export function RefusedNotice({
  refused,
  state,
  product,
}: {
  readonly refused: ServiceRefusal;
  readonly state: DesignerActionData;
  readonly product: ProductId;
}) {
  const { t } = useTranslation(['designer', 'errors']);
  const { t: tProgram } = useTranslation('program');
  if (isAccessRefusal(refused))
    return (
      <AccessNotice refused={refused} product={product} subscribe={{ intent: 'subscribe_run', form: 'designer' }} />
    );
  switch (refused.code) {
    case 'circuit_invalid':
    case 'program_invalid':
      return <ProgramRefusedNotice refused={refused} state={state} />;
    case 'unauthorized_operation':
      return <CaseRefusedNotice />;
    case 'estimate_refused':
      if (refused.refusal === undefined) break;
      return (
        <Alert kind="bad" isLive>
          {t('designer:errors.estimate_refused', { reason: refusalSentence(tProgram, refused.refusal) })}
        </Alert>
      );
  }
  const { code, params } = refused;
  return (
    <Alert kind="bad" isLive>
      {t(`errors:${code}`, params)}
    </Alert>
  );
}

/** Shows what is not allowed for a tutorial case, and the alternative. */
function CaseRefusedNotice() {
  const { t } = useTranslation('cases');
  const isSignedIn = Boolean(useRootData()?.account);
  const { pathname, search } = useLocation();
  return (
    <Alert kind="warn" isLive>
      <p>{t(isSignedIn ? 'unauthorized' : 'visitor')}</p>
      {isSignedIn ? (
        <CopyCase />
      ) : (
        <Link className="link" to={paths.login({ path: `${pathname}${search}` })}>
          {t('signIn')}
        </Link>
      )}
    </Alert>
  );
}
