import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { LetterStateTag } from '#app/admin/letters/letter-state-tag.tsx';
import type { Letter } from '#app/services/letters/index.ts';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Time } from '#app/ui/time.tsx';

/** Letters that a search has found: subject, contact and state; the text is on the page of the letter. */
export function LetterResults({ letters, now }: { readonly letters: readonly Letter[]; readonly now: number }) {
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
        {letters.map(({ kind, id, title, contact, state, createdAt }) => (
          <tr key={`${kind}.${id}`}>
            <Cell dir="auto" className="break">
              <Link className="link" to={adminPaths.letter(kind, id)} reloadDocument>
                {title || t('letter.untitled')}
              </Link>
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
