import { useTranslation } from 'react-i18next';
import { HealthMark } from '#app/admin/overview/health-mark.tsx';
import { ReasonInput } from '#app/admin/reason-field.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { ListedChore } from '#app/services/background/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';

/** The form of the buttons of all rows. */
const FORM = 'chores';

/** Scheduled chores with their last round. */
export function ChoreTable({ chores }: { readonly chores: readonly ListedChore[] }) {
  const { t, i18n } = useTranslation('operating');
  const format = useFormat();
  return (
    <>
      <form method="post" id={FORM} className="reasoned table-acts">
        <input type="hidden" name="intent" value="run-chore" />
        <ReasonInput act="chore:run" isShared />
      </form>
      <Table caption={t('chore.title')} isDense>
        <thead>
          <tr>
            <HeaderCell>{t('chore.name')}</HeaderCell>
            <HeaderCell>{t('chore.outcome')}</HeaderCell>
            <HeaderCell>{t('chore.last')}</HeaderCell>
            <HeaderCell isNumber>{t('chore.took')}</HeaderCell>
            <HeaderCell>{t('chore.next')}</HeaderCell>
            <HeaderCell>{t('job.act')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {chores.map(({ name, startedAt, finishedAt, outcome, error, nextAt, runs, failures }) => (
            <tr key={name}>
              <HeaderCell scope="row">
                <span className="mono">{name}</span>
                {i18n.exists(`operating:chores.${name}`) && (
                  <span className="chore-text">{t(`chores.${name as 'tasks'}`)}</span>
                )}
              </HeaderCell>
              <Cell>
                {outcome === null ? (
                  t(startedAt === null ? 'chore.never' : 'chore.running')
                ) : (
                  <>
                    <HealthMark state={outcome === 'done' ? 'good' : 'bad'} /> {t(`chore.${outcome}`)}
                  </>
                )}
                <span className="chore-text">
                  {t('chore.counts', { count: runs, runs: format.number(runs), failures: format.number(failures) })}
                </span>
                {outcome === 'failed' && error !== null && <span className="chore-text break">{error}</span>}
              </Cell>
              <Cell className="number">{startedAt === null ? '–' : format.dateTime(startedAt)}</Cell>
              <Cell isNumber>
                {startedAt === null || finishedAt === null ? '–' : format.duration(Math.max(0, finishedAt - startedAt))}
              </Cell>
              <Cell className="number">{format.dateTime(nextAt)}</Cell>
              <Cell>
                <Button form={FORM} size="sm" name="of" value={name} aria-label={t('chore.runNamed', { name })}>
                  {t('chore.run')}
                </Button>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
