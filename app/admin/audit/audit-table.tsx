import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isActName, slugOf, subjectPath } from '#app/admin/acts/act-names.ts';
import type { operators as original } from '#app/i18n/locales/zh/operators.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import { paths } from '#app/paths.ts';
import type { AuditEntry } from '#app/services/audit/index.ts';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { auditChanges } from './changes.ts';

/** Values that the acts of this console change; others are shown by the names that they have in the log. */
const VALUE_NAMES = [
  ...['level', 'testPermission', 'disabled', 'operator', 'sessions', 'reason', 'status', 'price', 'refunded'],
  ...['product', 'account', 'projects', 'versions', 'programMib', 'resultMib'],
];
const isValueName = (name: string): name is keyof typeof original.value => VALUE_NAMES.includes(name);

/** Entries of the audit log, with what each changed. */
export function AuditTable({
  caption,
  entries,
}: {
  readonly caption: string;
  readonly entries: readonly AuditEntry[];
}) {
  const { t } = useTranslation('operators');
  const { full } = useMoments();
  const nameOf = (name: string): string => (isValueName(name) ? t(`value.${name}`) : name);
  const valueOf = (value: string | null): string =>
    value === null ? '—' : value === 'true' ? t('choice.yes') : value === 'false' ? t('choice.no') : value;
  return (
    <Table caption={caption} isDense>
      <thead>
        <tr>
          <HeaderCell>{t('audit.at')}</HeaderCell>
          <HeaderCell>{t('audit.who')}</HeaderCell>
          <HeaderCell>{t('audit.act')}</HeaderCell>
          <HeaderCell>{t('audit.subject')}</HeaderCell>
          <HeaderCell>{t('audit.change')}</HeaderCell>
          <HeaderCell>{t('reason')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => {
          const to = subjectPath(entry.subjectKind, entry.subjectId);
          return (
            <tr key={entry.id}>
              <Cell className="number nowrap">{full(entry.at)}</Cell>
              <Cell dir="auto">
                {entry.actorId === null ? (
                  t('audit.commandLine', { name: entry.actorName })
                ) : (
                  <Link className="link" to={paths.adminAudit({ actor: entry.actorId })} reloadDocument>
                    {entry.actorName}
                  </Link>
                )}
              </Cell>
              <Cell className="nowrap">
                {isActName(entry.act) ? (
                  t(`acts.${slugOf(entry.act)}.title`)
                ) : (
                  <span className="mono">{entry.act}</span>
                )}
              </Cell>
              <Cell className="mono">
                {to === null ? (
                  entry.subjectId
                ) : (
                  <Link className="link" to={to} reloadDocument>
                    {entry.subjectId}
                  </Link>
                )}
              </Cell>
              <Cell>
                <ul className="admin-changes">
                  {auditChanges(entry.before, entry.after).map(({ name, before, after }) => (
                    <li key={name} dir="auto">
                      {name !== '' && <span className="muted">{nameOf(name)} </span>}
                      {valueOf(before)} <span aria-hidden="true">→</span>
                      <span className="visually-hidden">{t('audit.becomes')}</span> {valueOf(after)}
                    </li>
                  ))}
                </ul>
              </Cell>
              <Cell dir="auto" className="admin-purpose">
                {entry.reason}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
