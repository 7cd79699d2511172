import { Link } from '@remix-run/react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useProgram, useProgramPart } from '#app/designer/code/program-context.tsx';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { DESIGNER_FORM_ID } from '#app/designer/form/run-form.ts';
import { findProduct, type ProductId } from '#app/domain/products.ts';
import { isQuotaCode } from '#app/domain/quotas.ts';
import { paths } from '#app/paths.ts';
import { refusalSentence } from '#app/refusals/program-text.ts';
import type { ServiceRefusal } from '#app/refusals/service-refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { useCost } from './cost.ts';
import { problemCount, useHint, useProblems } from './problem-list.tsx';
import { type Remedy, remedyOf } from './remedy.ts';
import { RunNote } from './run-note.tsx';

export interface RefusedRunProps {
  /** The response to the last submission. */
  readonly state: DesignerActionData;
  readonly refused: ServiceRefusal;
  readonly product: ProductId;
  readonly price: string;
  /** Moves the caret to the position in the program. */
  readonly onPlace: (line: number, column: number) => void;
  readonly onProduct: (product: ProductId) => void;
  readonly onRun: (intent: 'run' | 'copy') => void;
  readonly onClose: () => void;
}

/** Returns the sentence of a refusal without a specific one. */
function useReason(): (refused: ServiceRefusal) => string {
  const { t } = useTranslation(['designer', 'errors']);
  const { t: tProgram } = useTranslation('program');
  return ({ code, params, refusal }) =>
    refusal === undefined ? t(`errors:${code}`, params) : refusalSentence(tProgram, refusal);
}

/** Links to other pages, depending on the refusal. */
function RemedyLink({ refused, product }: { readonly refused: ServiceRefusal; readonly product: ProductId }) {
  const { t } = useTranslation(['designer', 'common', 'cases']);
  const { code } = refused;
  if (code === 'application_required') {
    return (
      <Link className="button primary" to={paths.apply({ vmType: findProduct(product)?.type })} target="_blank">
        {t('designer:notices.apply')}
      </Link>
    );
  }
  if (code === 'too_few_coins') {
    return (
      <Link className="button line" to={paths.coins()} target="_blank">
        {t('designer:notices.openCoins')}
      </Link>
    );
  }
  if (isQuotaCode(code)) {
    return (
      <Link className="button line" to={paths.usage()} target="_blank">
        {t('common:failure.toUsage')}
      </Link>
    );
  }
  return null;
}

/** Why the last run was refused, with a remedy in one click. */
export function RefusedRun({ state, refused, product, price, onPlace, onProduct, onRun, onClose }: RefusedRunProps) {
  const { t } = useTranslation(['designer', 'cases']);
  const { t: tProgram } = useTranslation('program');
  const program = useProgram();
  const circuit = useProgramPart((snapshot) => snapshot.circuit);
  const problems = useProblems(state);
  const hint = useHint(state);
  const reason = useReason();
  const cost = useCost();
  const name = t(`designer:titles.${product}`);
  const remedy = remedyOf(refused, state.program, circuit);
  const apply = (chosen: Extract<Remedy, { circuit: unknown }>): void => {
    // The form must have the new program when it is read.
    flushSync(() => program.setCircuit(chosen.circuit));
    onRun('run');
  };
  switch (remedy?.kind) {
    case 'subscribe':
      return (
        <RunNote
          kind="info"
          title={t('designer:notices.subscribeQuestion', { data: name })}
          onClose={onClose}
          actions={
            <>
              <Button form={DESIGNER_FORM_ID} name="intent" value="subscribe_run" kind="primary">
                {t('designer:notices.subscribeRun')}
              </Button>
              <Button type="button" kind="quiet" onClick={onClose}>
                {t('designer:refusal.notNow')}
              </Button>
            </>
          }
        >
          <p>{t('designer:notices.subscribeFirst', { product: name })}</p>
        </RunNote>
      );
    case 'measure':
      return (
        <RunNote
          title={t('designer:refusal.unmeasured')}
          onClose={onClose}
          actions={
            <>
              <Button type="button" kind="primary" onClick={() => apply(remedy)}>
                {t('designer:refusal.measureRun')}
              </Button>
              <Button type="button" kind="quiet" onClick={onClose}>
                {t('designer:refusal.onlyIdeal')}
              </Button>
            </>
          }
        >
          <p>{t('designer:refusal.unmeasuredText', { count: circuit.qubits, price })}</p>
        </RunNote>
      );
    case 'qubits':
      return (
        <RunNote
          title={refused.code === 'circuit_invalid' ? (problems[0]?.sentence ?? reason(refused)) : reason(refused)}
          onClose={onClose}
          actions={
            <Button type="button" kind="primary" onClick={() => apply(remedy)}>
              {t('designer:refusal.useQubits', { count: remedy.circuit.qubits })}
            </Button>
          }
        >
          <p>{t('designer:refusal.idle', { used: remedy.circuit.qubits, count: circuit.qubits })}</p>
        </RunNote>
      );
    case 'product':
      return (
        <RunNote
          title={refused.refusal === undefined ? reason(refused) : refusalSentence(tProgram, refused.refusal)}
          onClose={onClose}
          actions={
            <Button
              type="button"
              kind="primary"
              onClick={() => {
                flushSync(() => onProduct(remedy.product));
                onRun('run');
              }}
            >
              {t('designer:refusal.useProduct', { product: t(`designer:titles.${remedy.product}`) })}
            </Button>
          }
        >
          <p>
            {remedy.price === null
              ? t('designer:refusal.countsInstead')
              : t('designer:refusal.otherProduct', { price: cost.price(remedy.price) })}
          </p>
        </RunNote>
      );
  }
  if (refused.code === 'unauthorized_operation') {
    return (
      <RunNote
        title={t('cases:unauthorized')}
        onClose={onClose}
        actions={
          <Button type="button" kind="primary" onClick={() => onRun('copy')}>
            {t('cases:copy')}
          </Button>
        }
      />
    );
  }
  const [first] = problems;
  if (hint !== null) return <RunNote kind="info" title={hint} onClose={onClose} />;
  if (first !== undefined && (refused.code === 'circuit_invalid' || refused.code === 'program_invalid')) {
    const { line, column = 1 } = first;
    const more = problemCount(state.program, problems) - 1;
    return (
      <RunNote
        title={line === undefined ? first.sentence : t('designer:refusal.atLine', { line, sentence: first.sentence })}
        onClose={onClose}
        actions={
          line === undefined ? undefined : (
            <Button type="button" kind="primary" onClick={() => onPlace(line, column)}>
              {t('designer:problems.go', { line })}
            </Button>
          )
        }
      >
        {more > 0 ? <p>{t('designer:problems.besides', { count: more })}</p> : null}
      </RunNote>
    );
  }
  const sentence =
    refused.refusal === undefined
      ? reason(refused)
      : t('designer:errors.estimate_refused', { reason: refusalSentence(tProgram, refused.refusal) });
  const link = <RemedyLink refused={refused} product={product} />;
  return <RunNote kind="bad" title={sentence} onClose={onClose} actions={link} />;
}
