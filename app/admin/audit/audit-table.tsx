import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActText } from '#app/admin/acts/act-text.ts';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { AuditEntry } from '#app/services/audit/index.ts';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { auditChanges } from './changes.ts';
import { subjectPage } from './subject-page.ts';
import { useValueTexts } from './value-texts.ts';

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
  const actText = useActText();
  const { nameOf, valueOf } = useValueTexts();
  return (
    <Table caption={caption} isDense className="rows">
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
          const to = subjectPage(entry.subjectKind, entry.subjectId);
          return (
            <tr key={entry.id}>
              <Cell className="number nowrap">{full(entry.at)}</Cell>
              <Cell dir="auto">
                {entry.actorId === null ? (
                  t('audit.commandLine', { name: entry.actorName })
                ) : (
                  <Link className="link" to={adminPaths.audit({ actor: entry.actorId })} reloadDocument>
                    {entry.actorName}
                  </Link>
                )}
              </Cell>
              <Cell className="nowrap">{actText(entry.act)}</Cell>
              <Cell className="mono break" data-label={t('audit.subject')}>
                {to === null ? (
                  entry.subjectId
                ) : (
                  <Link className="link" to={to} reloadDocument>
                    {entry.subjectId}
                  </Link>
                )}
              </Cell>
              <Cell className="whole-line">
                <ul className="admin-changes">
                  {auditChanges(entry.before, entry.after).map(({ name, before, after }) => (
                    <li key={name} dir="auto">
                      {name !== '' && <span className="muted">{nameOf(name)} </span>}
                      {valueOf(name, before)} <span aria-hidden="true">→</span>
                      <span className="visually-hidden">{t('audit.becomes')}</span> {valueOf(name, after)}
                    </li>
                  ))}
                </ul>
              </Cell>
              <Cell dir="auto" className="admin-purpose whole-line" data-label={t('reason')}>
                {entry.reason}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
