import { useTranslation } from 'react-i18next';
import type { ShownSolution } from '#app/learn/exercise-help.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';

/** What a button asks for besides a verdict. */
export type AskedHelp = 'hint' | 'solution';

export interface ShownHelp {
  /** The hints that were asked for. */
  readonly hints: readonly string[];
  readonly total: number;
  readonly solution: (ShownSolution & { readonly drawing?: string }) | null;
}

interface HintsPanelProps {
  readonly help: ShownHelp;
  /** What this page is the response to. */
  readonly asked: AskedHelp | null;
  /** Id of the form that holds the answer, which asking for a hint keeps. */
  readonly form: string;
}

/** At most six decimals, with a minus sign. */
const signedText = (value: number): string => String(Number(value.toFixed(6))).replace('-', '−');

function DesignerLink({ address }: { readonly address: string | null }) {
  const { t } = useTranslation('learn');
  return (
    address !== null && (
      <a className="button line compact" href={address}>
        {t('hints.open')}
      </a>
    )
  );
}

function Solution({ solution }: { readonly solution: NonNullable<ShownHelp['solution']> }) {
  const { t } = useTranslation('learn');
  if (solution.kind === 'number' || solution.kind === 'choice') {
    const value = solution.kind === 'number' ? signedText(solution.value) : solution.option;
    return (
      <>
        <p>{t('hints.value', { value })}</p>
        <p>{solution.working}</p>
      </>
    );
  }
  if (solution.kind === 'values')
    return (
      <>
        <ul className="mono">
          {solution.values.map(([name, value]) => (
            <li key={name}>
              {name} = {signedText(value)}
            </li>
          ))}
        </ul>
        <p>{solution.working}</p>
        <DesignerLink address={solution.designer} />
      </>
    );
  return (
    <>
      {solution.drawing !== undefined && <div dangerouslySetInnerHTML={{ __html: solution.drawing }} />}
      <pre className="code-block mono" tabIndex={0}>
        <code>{solution.program}</code>
      </pre>
      <DesignerLink address={solution.designer} />
    </>
  );
}

/** Ids of what has the focus when the button that asked for it is gone. */
const [HINTS, SOLUTION] = ['hints', 'solution'];

/** Hints one after another, then the solution: each only when it is asked for. */
export function HintsPanel({ help: { hints, total, solution }, asked, form }: HintsPanelProps) {
  const { t } = useTranslation('learn');
  return (
    <div id="exercise-help">
      <Panel
        title={t('hints.title')}
        actions={<span className="tiny muted">{t('hints.used', { used: hints.length, total })}</span>}
      >
        <input type="hidden" form={form} name="hints" value={hints.length} />
        <input type="hidden" form={form} name="solution" value={solution === null ? '' : 'shown'} />
        {hints.length > 0 && (
          <ol className="hints" id={HINTS} tabIndex={-1}>
            {hints.map((hint, index) => (
              <li key={hint} data-announced={(asked === 'hint' && index === hints.length - 1) || undefined}>
                {hint}
              </li>
            ))}
          </ol>
        )}
        <div className="hint-actions">
          {hints.length < total && (
            <Button id="show-hint" form={form} name="intent" value="hint" size="sm" data-leads-to={HINTS}>
              {t('hints.show', { number: hints.length + 1 })}
            </Button>
          )}
          {solution === null && (
            <Button
              id="show-solution"
              form={form}
              name="intent"
              value="solution"
              kind="quiet"
              size="sm"
              data-leads-to={SOLUTION}
            >
              {t('hints.solution')}
            </Button>
          )}
        </div>
        {solution !== null && (
          <section aria-labelledby="solution-title" className="solution" id={SOLUTION} tabIndex={-1}>
            <h3 id="solution-title" data-announced={asked === 'solution' || undefined}>
              {t('hints.solutionTitle')}
            </h3>
            <Solution solution={solution} />
          </section>
        )}
      </Panel>
    </div>
  );
}
