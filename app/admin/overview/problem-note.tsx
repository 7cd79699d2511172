import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { PortalProblem } from '#app/services/overview/index.ts';
import { Alert } from '#app/ui/alert.tsx';

/** One line: the worst of what is wrong, or that nothing is; the rest below it. */
export function ProblemNote({ problems }: { readonly problems: readonly PortalProblem[] }) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  const sentence = ({ code, values }: PortalProblem): string =>
    t(`problem.${code}`, {
      ...values,
      ...(typeof values.beatAt === 'number' && { time: format.time(values.beatAt) }),
      count: Number(values.count ?? 0),
    });
  const [first, ...others] = problems;
  if (first === undefined) return <Alert kind="good">{t('problem.none')}</Alert>;
  return (
    <Alert kind={first.isBad ? 'bad' : 'warn'}>
      {sentence(first)}
      {others.length > 0 && (
        <details className="problem-rest" open={others.length < 4}>
          <summary>{t('problem.others', { count: others.length })}</summary>
          <ul>
            {others.map((problem, index) => (
              <li key={index}>{sentence(problem)}</li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  );
}
