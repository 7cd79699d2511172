import { useTranslation } from 'react-i18next';
import { HealthMark } from '#app/admin/overview/health-mark.tsx';
import { useFormat } from '#app/i18n/react.ts';
import type { ListedChore } from '#app/services/background/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Cell, HeaderCell, Table } from '#app/ui/table.tsx';
import { Time } from '#app/ui/time.tsx';
import { RowActsForm } from './row-acts-form.tsx';

/** The form of the buttons of all rows. */
const FORM = 'chores';

/** A round within a day is told apart by its time of day. */
const DAY_MS = 86_400_000;

interface ChoreTableProps {
  readonly chores: readonly ListedChore[];
  readonly now: number;
}

/** Scheduled chores with their last round; those that have failed come first. */
export function ChoreTable({ chores, now }: ChoreTableProps) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  const isFailed = ({ outcome }: ListedChore): number => Number(outcome === 'failed');
  return (
    <>
      <RowActsForm id={FORM} act="chore:run" intent="run-chore" />
      <Table caption={t('chore.title')} isDense className="rows">
        <thead>
          <tr>
            <HeaderCell>{t('chore.name')}</HeaderCell>
            <HeaderCell>{t('chore.outcome')}</HeaderCell>
            <HeaderCell isNumber>{t('chore.changed')}</HeaderCell>
            <HeaderCell>{t('chore.last')}</HeaderCell>
            <HeaderCell isNumber>{t('chore.took')}</HeaderCell>
            <HeaderCell>{t('chore.next')}</HeaderCell>
            <HeaderCell>{t('job.act')}</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {chores
            .toSorted((one, other) => isFailed(other) - isFailed(one))
            .map((chore) => {
              const { name, startedAt, finishedAt, changed, nextAt } = chore;
              return (
                <tr key={name}>
                  <HeaderCell scope="row">
                    <ChoreName name={name} />
                  </HeaderCell>
                  <Cell>
                    <Outcome chore={chore} />
                  </Cell>
                  <Cell isNumber data-label={t('chore.changed')} className={changed === 0 ? 'faint' : undefined}>
                    {changed === null ? '–' : format.number(changed)}
                  </Cell>
                  <Cell className="nowrap" data-label={t('chore.last')}>
                    {startedAt === null ? '–' : <Time at={startedAt} now={now} />}
                  </Cell>
                  <Cell isNumber className="nowrap" data-label={t('chore.took')}>
                    {startedAt === null || finishedAt === null
                      ? '–'
                      : format.duration(Math.max(0, finishedAt - startedAt))}
                  </Cell>
                  <Cell className="number" data-label={t('chore.next')}>
                    {nextAt - now < DAY_MS ? format.clock(nextAt) : format.dateTime(nextAt)}
                  </Cell>
                  <Cell>
                    <Button form={FORM} size="sm" name="of" value={name} aria-label={t('chore.runNamed', { name })}>
                      {t('chore.run')}
                    </Button>
                  </Cell>
                </tr>
              );
            })}
        </tbody>
      </Table>
    </>
  );
}

function ChoreName({ name }: Pick<ListedChore, 'name'>) {
  const { t, i18n } = useTranslation('operating');
  return (
    <>
      <span className="mono">{name}</span>
      {i18n.exists(`operating:chores.${name}`) && <span className="chore-text">{t(`chores.${name as 'tasks'}`)}</span>}
    </>
  );
}

function Outcome({ chore: { outcome, startedAt, error, runs, failures } }: { readonly chore: ListedChore }) {
  const { t } = useTranslation('operating');
  const format = useFormat();
  return (
    <>
      {outcome === null ? (
        t(startedAt === null ? 'chore.never' : 'chore.running')
      ) : (
        <>
          <HealthMark state={outcome === 'done' ? 'good' : 'bad'} /> {t(`chore.${outcome}`)}
        </>
      )}
      {runs > 0 && (
        <span className="chore-text">
          {t('chore.counts', { count: runs, runs: format.number(runs), failures: format.number(failures) })}
        </span>
      )}
      {outcome === 'failed' && error !== null && <span className="chore-text break">{error}</span>}
    </>
  );
}
