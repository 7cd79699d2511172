import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import type { CoinEntry } from '#app/services/coins/index.ts';

/** Shows what an entry was for: the task's name, or the kind of entry. */
export function EntryLabel({ entry: { kind, taskId, taskName } }: { readonly entry: CoinEntry }) {
  const { t } = useTranslation('console');
  if (kind === 'grant' || kind === 'lapse') return <>{t(`ledger.${kind}`)}</>;
  const text = t('ledger.named', { kind: t(`ledger.${kind}`), name: taskName ?? t('ledger.deletedTask') });
  return taskId === null || taskName === null ? <>{text}</> : <Link to={paths.task(taskId)}>{text}</Link>;
}
