import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MIB } from '#app/domain/quotas.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import type { AccountUse, Quota } from '#app/services/quotas/index.ts';
import type { ResultAges } from '#app/services/retention/index.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Meter } from '#app/ui/meter.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';

/** From this share of the limit, the page warns that space is running out. */
const LOW_SPACE_SHARE = 0.9;

/** What is counted, its unit, and the page where it can be deleted. */
const KINDS = [
  { kind: 'projects', unit: null, path: paths.projects() },
  { kind: 'programs', unit: MIB, path: paths.projects() },
  { kind: 'results', unit: MIB, path: paths.calculationCenter() },
] as const;
type Kind = (typeof KINDS)[number];

function StorageQuota({ kind, unit, path, quota: { used, limit } }: Kind & { readonly quota: Quota }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const amount = (value: number): string =>
    unit === null ? format.number(value) : format.number(value / unit, { maximumFractionDigits: 1 });
  const suffix = unit === null ? '' : ' MiB';
  const figure = t('usage.kept.figure', { used: amount(used), limit: `${amount(limit)}${suffix}` });
  const level = used >= limit ? 'full' : used >= limit * LOW_SPACE_SHARE ? 'scarce' : 'free';
  return (
    <li className={classNames('kept-quota', `is-${level}`)}>
      <h3>{t(`usage.kept.${kind}`)}</h3>
      <p className="kept-figure number">
        <b>{amount(used)}</b> <span>{t('usage.kept.of', { limit: `${amount(limit)}${suffix}` })}</span>
      </p>
      <Meter kind="meter" label={t(`usage.kept.${kind}`)} value={used} max={limit} text={figure} />
      <p className="small muted">
        {level === 'free'
          ? t(`usage.kept.${kind}About`)
          : t(`usage.kept.${kind}${level === 'full' ? 'Full' : 'Scarce'}`)}{' '}
        {level === 'free' ? null : (
          <Link className="link" to={path}>
            {t(kind === 'results' ? 'usage.kept.toTasks' : 'usage.kept.toProjects')}
          </Link>
        )}
      </p>
    </li>
  );
}

/** Says how long results are kept, and which are deleted next. */
function ResultAge({ ages }: { readonly ages: ResultAges | null }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  if (ages === null) return <p className="small muted kept-about">{t('usage.kept.forEver')}</p>;
  const { days, next } = ages;
  return (
    <p className="small muted kept-about">
      {t('usage.kept.age', { count: days })}
      {next === null ? null : (
        <>
          <SentenceGap />
          {t('usage.kept.next', {
            count: next.results,
            results: format.number(next.results),
            day: format.date(next.at),
          })}
          <SentenceGap />
          <Link className="link" to={paths.ownData()}>
            {t('usage.kept.downloadNext')}
          </Link>
        </>
      )}
    </p>
  );
}

/** Shows how much the account stores, and its limits. */
export function StoragePanel({ use, ages }: { readonly use: AccountUse; readonly ages: ResultAges | null }) {
  const { t } = useTranslation('console');
  const format = useFormat();
  return (
    <Panel title={t('usage.kept.title')} className="kept">
      <ul className="kept-quotas">
        {KINDS.map((kind) => (
          <StorageQuota key={kind.kind} {...kind} quota={use[kind.kind]} />
        ))}
      </ul>
      <p className="small muted kept-about">{t('usage.kept.about', { versions: format.number(use.versionLimit) })}</p>
      <ResultAge ages={ages} />
    </Panel>
  );
}
