import { useTranslation } from 'react-i18next';
import { numberText } from '#app/learn/machine/drawing/number-text.ts';
import { FIELDS, isPractice, type MachineState } from '#app/learn/machine/machine-address.ts';
import type { SheetGrade } from '#app/learn/machine/model/grade-sheet.ts';
import { EXPERIMENT_IDS } from '#app/learn/machine/model/knobs.ts';
import { type NoteId } from '#app/learn/machine/model/notes.ts';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { isNoted } from './note-texts.ts';
import { StateInputs } from './state-inputs.tsx';

interface SheetPanelProps {
  readonly state: MachineState;
  readonly unread: readonly NoteId[];
  /** null before the sheet is handed in. */
  readonly grade: SheetGrade | null;
  /** The number of a qubit that was not calibrated yet. */
  readonly another: number;
}

type Item = SheetGrade['items'][number];

function ItemVerdict({ id, state, off }: Item) {
  const { t } = useTranslation('learnMachine');
  if (state === 'right') return <Tag tone="good">{t('sheet.right')}</Tag>;
  if (state === 'empty') return <Tag>{t('sheet.empty')}</Tag>;
  return (
    <>
      <Tag tone="bad">
        {off === null ? t('sheet.wrongChoice') : t('sheet.wrong', { off: numberText(off, off < 10 ? 1 : 0) })}
      </Tag>
      <span className="machine-look">{t(`look.${id}`)}</span>
    </>
  );
}

/** The task sheet: nine numbers to measure, and what the grader says of them. */
export function SheetPanel({ state, unread, grade, another }: SheetPanelProps) {
  const { t } = useTranslation('learnMachine');
  const shots = numberText(state.used);
  return (
    <Panel
      title={t('sheet.title')}
      id="sheet"
      actions={<span className="tiny muted">{t('sheet.which', { number: state.qubit })}</span>}
    >
      <p className="small muted">{t('sheet.lead')}</p>
      {!isPractice(state) && <p className="small muted">{t('sheet.hidden')}</p>}
      {unread.length > 0 && (
        <Alert kind="bad">{t('sheet.invalid', { names: unread.map((id) => t(`note.${id}`)).join(' · ') })}</Alert>
      )}
      {grade !== null && (
        <Alert kind={grade.isPassed ? 'good' : 'warn'}>
          <b>{t('sheet.points', { points: grade.points })}</b> ·{' '}
          {t(grade.isPassed ? 'sheet.passed' : 'sheet.notPassed')}
          <br />
          {t(grade.isThrifty ? 'sheet.thrifty' : 'sheet.wasteful', { shots })}
        </Alert>
      )}
      <ol className="machine-sheet">
        {EXPERIMENT_IDS.map((id, index) => {
          const item = grade?.items.find((one) => one.id === id);
          return (
            <li key={id} className={isNoted(id, state.notes) ? 'is-noted' : undefined}>
              <span className="machine-number">{index + 1}</span>
              <span>
                {t(`item.${id}`)} {item !== undefined && <ItemVerdict {...item} />}
              </span>
            </li>
          );
        })}
      </ol>
      <form method="get" action={`${paths.machine()}#sheet`} className="machine-hand-in">
        <StateInputs state={state} />
        <Button kind="primary" isBlock name={FIELDS.grade} value="1">
          {t('sheet.grade')}
        </Button>
        <p className="tiny muted">{t('used', { shots })}</p>
      </form>
      <div className="machine-next">
        <ButtonLink
          kind="quiet"
          size="sm"
          to={paths.machine({ [FIELDS.qubit]: another })}
          rel="nofollow"
          reloadDocument
        >
          {t('sheet.another')}
        </ButtonLink>
        {isPractice(state) ? (
          <ButtonLink kind="quiet" size="sm" to={paths.machine()} reloadDocument>
            {t('sheet.clear')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="quiet" size="sm" to={paths.machine()} reloadDocument>
            {t('sheet.practice')}
          </ButtonLink>
        )}
      </div>
    </Panel>
  );
}
