import { useTranslation } from 'react-i18next';
import { diagnosticSentence } from '#app/refusals/program-text.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ANSWER_PARTS } from './exercise-form.ts';
import type { CounterExample, ExerciseVerdict, GradedExercise } from './grading/exercise-contract.ts';
import { GRADING_TOLERANCE } from './grading/grading-steps.ts';
import { comparedTexts, percentText } from './grading/state-text.ts';
import { lineOf, verdictDetails, verdictSentence } from './verdict-sentence.ts';

/** Diagnostics of a program that are shown; the others follow from them. */
const SHOWN_DIAGNOSTICS = 3;

function Comparison({ isEqual }: { readonly isEqual: boolean }) {
  const { t } = useTranslation('learnVerdicts');
  return (
    <td className={isEqual ? 'verdict-equal' : 'verdict-differs'}>
      <Icon name={isEqual ? 'check' : 'close'} size={14} />
      <span className="visually-hidden">{t(isEqual ? 'matches' : 'differs')}</span>
    </td>
  );
}

function Ket({ bits }: { readonly bits: string | null }) {
  const { t } = useTranslation('learnVerdicts');
  return bits === null ? t('mixed') : `|${bits}⟩`;
}

function InputTable({ rows }: { readonly rows: NonNullable<Extract<CounterExample, { of: 'unitary' }>['rows']> }) {
  const { t } = useTranslation('learnVerdicts');
  return (
    <table className="verdict-table">
      <caption className="visually-hidden">{t('table')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('input')}</th>
          <th scope="col">{t('wanted')}</th>
          <th scope="col">{t('got')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ input, wanted, got }) => (
          <tr key={input} className={wanted === got ? undefined : 'is-different'}>
            <th scope="row">
              <Ket bits={input} />
            </th>
            <td>
              <Ket bits={wanted} />
            </td>
            <td>
              <Ket bits={got} />
            </td>
            <Comparison isEqual={wanted === got} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ComparedRow {
  readonly name: string;
  readonly wanted: number;
  readonly got: number;
}

/** Probabilities as they should be and as they are, side by side. */
function ComparedBars({ rows }: { readonly rows: readonly ComparedRow[] }) {
  const { t } = useTranslation('learnVerdicts');
  return (
    <table className="verdict-table verdict-bars">
      <caption className="visually-hidden">{t('outcomes')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('outcome')}</th>
          <th scope="col">{t('wanted')}</th>
          <th scope="col">{t('got')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, wanted, got }) => {
          const isEqual = Math.abs(wanted - got) < GRADING_TOLERANCE;
          const texts = comparedTexts(wanted, got, percentText);
          return (
            <tr key={name} className={isEqual ? undefined : 'is-different'}>
              <th scope="row">{name}</th>
              {(['wanted', 'got'] as const).map((side) => (
                <td key={side}>
                  <span className={side === 'got' && !isEqual ? 'verdict-bar is-different' : 'verdict-bar'}>
                    <i style={{ width: `${100 * (side === 'wanted' ? wanted : got)}%` }} />
                  </span>
                  {isEqual ? percentText(wanted) : texts[side]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Returns the probabilities of basis states that an example compares. */
function barsOf(example: CounterExample): readonly ComparedRow[] {
  if (example.of === 'distribution')
    return example.rows.map(({ outcome, wanted, got }) => ({ name: outcome, wanted, got }));
  if (example.got === null) return [];
  const [wanted, got] = [example.wanted, example.got].map(
    ({ terms }) => new Map(terms.map(({ bits, re, im }) => [bits, re * re + im * im])),
  );
  return [...new Set([...wanted!.keys(), ...got!.keys()])]
    .sort()
    .map((bits) => ({ name: `|${bits}⟩`, wanted: wanted!.get(bits) ?? 0, got: got!.get(bits) ?? 0 }));
}

function Example({ example }: { readonly example: CounterExample }) {
  const { t } = useTranslation('learnVerdicts');
  const rows = example.of === 'unitary' ? example.rows : null;
  const bars = barsOf(example);
  return (
    <>
      {rows !== null && <InputTable rows={rows} />}
      {rows === null && bars.length > 0 && <ComparedBars rows={bars} />}
      <p className="tiny muted">{t('bitOrder')}</p>
    </>
  );
}

interface DiagnosticsProps {
  readonly verdict: Extract<ExerciseVerdict, { kind: 'unreadable' }>;
  readonly isNew: boolean;
}

function Diagnostics({ verdict, isNew }: DiagnosticsProps) {
  const { t } = useTranslation('program');
  const { t: say } = useTranslation('learnVerdicts');
  return (
    <ul className="verdict-diagnostics" id={ANSWER_PARTS.diagnostics} data-announced={isNew || undefined}>
      {verdict.diagnostics.slice(0, SHOWN_DIAGNOSTICS).map((diagnostic, index) => (
        <li key={index}>
          <b>{say('line', { line: diagnostic.span.line })}</b> {diagnosticSentence(t, diagnostic)}
        </li>
      ))}
    </ul>
  );
}

interface VerdictPanelProps {
  readonly verdict: ExerciseVerdict;
  readonly locked: GradedExercise['locked'];
  /** Why a typical wrong answer is wrong. */
  readonly reason?: string | undefined;
  /** The response to its answer inserts it: the script of forms announces it. */
  readonly isNew?: boolean;
}

/** What the grader found: a sentence, then what it is about. */
export function VerdictPanel({ verdict, locked, reason, isNew = false }: VerdictPanelProps) {
  const { t } = useTranslation('learnVerdicts');
  const isRight = verdict.kind === 'right';
  const line = lineOf(verdict);
  const details = verdictDetails(t, verdict, locked);
  return (
    <section className={isRight ? 'verdict is-right' : 'verdict is-wrong'} aria-label={t('title')}>
      <p className="verdict-sentence" id={ANSWER_PARTS.sentence} data-announced={isNew || undefined}>
        <Icon name={isRight ? 'check' : 'close'} size={20} />
        <span>
          {line !== null && <b>{t('line', { line })} </b>}
          {verdictSentence(t, verdict)}
        </span>
      </p>
      <div className="verdict-body">
        {reason !== undefined && <p className="verdict-reason">{reason}</p>}
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        {verdict.kind === 'unreadable' && <Diagnostics verdict={verdict} isNew={isNew} />}
        {verdict.kind === 'wrong' && <Example example={verdict.example} />}
      </div>
    </section>
  );
}
