import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ADMIN_SECTIONS } from '#app/admin/sections.ts';
import { useFormat } from '#app/i18n/react.ts';
import type { PortalProblem } from '#app/services/overview/index.ts';
import { Alert } from '#app/ui/alert.tsx';

type SectionId = (typeof ADMIN_SECTIONS)[number]['id'];

/** Where something can be done about it; the others need the host. */
const REMEDIES: Partial<Readonly<Record<PortalProblem['code'], SectionId>>> = {
  no_worker: 'jobs',
  worker_lost: 'jobs',
  chore_failed: 'jobs',
  queue_old: 'tasks',
  answers_failed: 'letters',
  product_closed: 'products',
};

/** One line: the worst of what is wrong, or that nothing is; the rest below it. */
export function ProblemNote({ problems }: { readonly problems: readonly PortalProblem[] }) {
  const { t } = useTranslation(['operating', 'admin']);
  const format = useFormat();
  const sentence = ({ code, values }: PortalProblem): string =>
    t(`problem.${code}`, {
      ...values,
      ...(typeof values.beatAt === 'number' && { time: format.time(values.beatAt) }),
      count: Number(values.count ?? 0),
    });
  const line = (problem: PortalProblem) => {
    const section = ADMIN_SECTIONS.find(({ id }) => id === REMEDIES[problem.code]);
    return (
      <>
        {sentence(problem)}
        {section !== undefined && (
          <>
            {' '}
            <Link className="link" to={section.to} reloadDocument>
              {t(`admin:section.${section.id}`)}
            </Link>
          </>
        )}
      </>
    );
  };
  const [first, ...others] = problems;
  if (first === undefined) return <Alert kind="good">{t('problem.none')}</Alert>;
  return (
    <Alert kind={first.isBad ? 'bad' : 'warn'}>
      {line(first)}
      {others.length > 0 && (
        <details className="problem-rest" open={others.length < 4}>
          <summary>{t('problem.others', { count: others.length })}</summary>
          <ul>
            {others.map((problem, index) => (
              <li key={index}>{line(problem)}</li>
            ))}
          </ul>
        </details>
      )}
    </Alert>
  );
}
