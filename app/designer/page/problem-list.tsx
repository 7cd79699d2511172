import { useTranslation } from 'react-i18next';
import type { Span } from '#simulator';
import { Icon } from '#app/ui/icon.tsx';
import { isFieldRefusal } from '#app/designer/form/field-refusals.ts';
import { diagnosticSentence, refusalSentence, violationSentence } from '#app/refusals/program-text.ts';
import type { DesignerState, ProgramState } from '#app/designer/form/action-data.ts';

export interface Problem {
  readonly sentence: string;
  readonly line?: number;
  readonly column?: number;
  /** What is wrong on that line; absent where the whole operation is. */
  readonly span?: Span;
  /** Something is not there yet; in a circuit without any operation that is no mistake. */
  readonly isMissing?: true;
}

/** Everything that keeps the program from running, first to last. */
export function useProblems({ program }: Pick<DesignerState, 'program'>): readonly Problem[] {
  const { t } = useTranslation('program');
  switch (program.kind) {
    case 'none':
      return [];
    case 'diagnostics':
      return program.diagnostics.map((diagnostic) => {
        const { span } = diagnostic;
        return { sentence: diagnosticSentence(t, diagnostic), line: span.line, column: span.column, span };
      });
    case 'circuit': {
      const broken = program.violations.map((violation) => ({
        sentence: violationSentence(t, violation),
        ...(violation.code === 'measurement_missing' && { isMissing: true as const }),
        ...(violation.line !== undefined && { line: violation.line, column: violation.column ?? 1 }),
      }));
      const { estimate } = program;
      return estimate === null || estimate.ok || isFieldRefusal(estimate)
        ? broken
        : [...broken, { sentence: refusalSentence(t, estimate) }];
    }
  }
}

/** A line of the program with the part that is wrong underlined; the length of a line that is worth showing is limited. */
function MarkedLine({
  text,
  line,
  span,
}: {
  readonly text: string;
  readonly line: number;
  readonly span: Span | undefined;
}) {
  const source = text.split('\n')[line - 1] ?? '';
  const start = span === undefined ? 0 : Math.min(span.column - 1, source.length);
  const end = span === undefined ? source.length : Math.min(source.length, start + Math.max(1, span.end - span.start));
  return (
    <span className="l bad" style={{ counterReset: `ln ${line - 1}` }}>
      {source.slice(0, start)}
      <span className="sq">{source.slice(start, end) || ' '}</span>
      {source.slice(end, end + 200)}
    </span>
  );
}

/** How many there are; of diagnostics only the first are listed. */
export const totalOf = (program: ProgramState, problems: readonly Problem[]): number =>
  program.kind === 'diagnostics' ? program.total : problems.length;

/** What the program lacks, where it only is not there yet and nothing is wrong; null otherwise. */
export function useHint({ program }: Pick<DesignerState, 'program'>): string | null {
  const { t } = useTranslation('designer');
  const problems = useProblems({ program });
  const [first] = problems;
  if (first === undefined || program.kind !== 'circuit' || !problems.every(({ isMissing }) => isMissing)) return null;
  return program.operations === 0 ? t('problems.blank') : first.sentence;
}

interface ProblemListProps {
  /** Stands in place of the problems. */
  readonly hint: string | null;
  readonly problems: readonly Problem[];
  /** How many there are, where only the first are listed. */
  readonly total: number;
  readonly text: string;
  /** Puts the caret there; absent without JavaScript. */
  readonly onGo?: (problem: Problem) => void;
}

/** The problems of a program with place, sentence and the line itself. */
export function ProblemList({ hint, problems, total, text, onGo }: ProblemListProps) {
  const { t } = useTranslation('designer');
  const { t: say } = useTranslation('program');
  if (problems.length === 0) return null;
  if (hint !== null) return <p className="muted tiny program-hint">{hint}</p>;
  return (
    <section className="problems" aria-label={t('problems.title', { count: total })}>
      <h3>
        <Icon name="warning" size={16} />
        {t('problems.title', { count: total })}
      </h3>
      <ol>
        {problems.map((problem, index) => (
          <li key={index}>
            {problem.line === undefined ? null : (
              <div className="code">
                <MarkedLine text={text} line={problem.line} span={problem.span} />
              </div>
            )}
            <p>
              {problem.line === undefined || problem.column === undefined ? null : (
                <b className="num">
                  {onGo === undefined ? (
                    say('place', { line: problem.line, column: problem.column })
                  ) : (
                    <button type="button" className="link" onClick={() => onGo(problem)}>
                      {say('place', { line: problem.line, column: problem.column })}
                    </button>
                  )}
                </b>
              )}{' '}
              {problem.sentence}
            </p>
          </li>
        ))}
      </ol>
      {problems.length < total ? (
        <p className="faint tiny">{t('problems.more', { shown: problems.length, total })}</p>
      ) : null}
    </section>
  );
}
