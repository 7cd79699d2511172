import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { adminPaths } from '#app/admin/admin-paths.ts';
import type { Letter } from '#app/services/letters/index.ts';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Time } from '#app/ui/time.tsx';
import { LetterStateTag } from './letter-state-tag.tsx';
import './letters.css';

/** Letters of a list or of a search, each with two lines of its text. */
export function LetterTable({ letters, now }: { readonly letters: readonly Letter[]; readonly now: number }) {
  const { t } = useTranslation(['operating', 'admin']);
  return (
    <Table caption={t('admin:section.letters')} isDense className="rows">
      <thead>
        <tr>
          <HeaderCell>{t('letter.subject')}</HeaderCell>
          <HeaderCell>{t('letter.kind')}</HeaderCell>
          <HeaderCell>{t('letter.from')}</HeaderCell>
          <HeaderCell>{t('letter.state')}</HeaderCell>
          <HeaderCell>{t('letter.time')}</HeaderCell>
        </tr>
      </thead>
      <tbody>
        {letters.map(({ kind, id, title, text, contact, state, createdAt }) => (
          <tr key={`${kind}.${id}`}>
            <Cell dir="auto" className="letter-words">
              <Link className="link" to={adminPaths.letter(kind, id)} reloadDocument>
                {title || t('letter.untitled')}
              </Link>
              <span className="muted">{text}</span>
            </Cell>
            <Cell className="nowrap">{t(`letter.kinds.${kind}`)}</Cell>
            <Cell className="break">{contact ?? t('letter.account')}</Cell>
            <Cell>
              <LetterStateTag state={state} />
            </Cell>
            <Cell className="nowrap">
              <Time at={createdAt} now={now} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
