import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FormFailures } from '#app/account/form-errors.tsx';
import { constraintsOf } from '#app/forms/parse.ts';
import { useFormat } from '#app/i18n/react.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import type { ClassLanguage } from '#app/services/classes/index.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CodeBlock } from '#app/ui/code-block.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ClassSettingsSchema } from './class-schemas.ts';
import { MemberNameForm } from './member-name-form.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { SettingsFields } from './settings-fields.tsx';
import type { LoadedTeacherView } from './teacher-view.server.ts';

interface FoundClass {
  readonly id: string;
  readonly isClosed: boolean;
}

function CodePanel({ code, isClosed }: Pick<LoadedTeacherView, 'code'> & Pick<FoundClass, 'isClosed'>) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  return (
    <Panel title={t('code.title')}>
      <p className="mono class-code">{code.shown}</p>
      {isClosed ? (
        <p className="small">{t('code.closed')}</p>
      ) : (
        <>
          <CodeBlock id="join-link" label={t('code.link')}>
            {code.link}
          </CodeBlock>
          <p className="small muted">
            {t(code.hasEnded ? 'code.ended' : 'code.ends', { date: format.date(code.endsAt) })}
          </p>
          <details>
            <summary className="small">{t('code.renew')}</summary>
            <form method="post" className="class-renew">
              <p className="small">{t('code.renewHint')}</p>
              <Button kind="line" size="sm" name="intent" value="renew">
                {t('code.renewButton')}
              </Button>
            </form>
          </details>
        </>
      )}
    </Panel>
  );
}

/** What was refused: the settings, or the teacher's own name. */
interface AnsweredForm {
  readonly reply: SubmissionResult<string[]>;
  readonly isOfName: boolean;
}

interface SettingsPanelProps extends Pick<LoadedTeacherView, 'settings' | 'own'> {
  readonly found: FoundClass;
  readonly answered: AnsweredForm | null;
}

function SettingsPanel({ found: { id, isClosed }, settings, own, answered }: SettingsPanelProps) {
  const { t } = useTranslation('learnClasses');
  const [form, fields] = useForm<{ name: string; language: ClassLanguage }>({
    id: 'class-settings',
    lastResult: answered?.isOfName === false ? answered.reply : undefined,
    defaultValue: settings,
    constraint: constraintsOf(ClassSettingsSchema),
  });
  return (
    <Panel title={t('settings.title')}>
      <form method="post" id={form.id} className="fields" noValidate>
        <FormFailures id={form.errorId} errors={form.errors} />
        <SettingsFields name={fields.name} language={fields.language} />
        <div className="class-actions">
          <Button kind="line" size="sm" name="intent" value="save">
            {t('form.save')}
          </Button>
        </div>
      </form>
      <MemberNameForm name={own} of="teacher" reply={answered?.isOfName === true ? answered.reply : undefined} />
      <form method="post" className="class-actions">
        <Button kind="line" size="sm" name="intent" value={isClosed ? 'reopen' : 'close'}>
          {t(isClosed ? 'settings.reopen' : 'settings.close')}
        </Button>
        <ButtonLink kind="quiet" size="sm" to={classPaths.delete(id)} reloadDocument>
          {t('settings.delete')}
        </ButtonLink>
      </form>
      <p className="tiny muted">{t('settings.closeHint')}</p>
    </Panel>
  );
}

function RemovedPanel({ removed }: Pick<LoadedTeacherView, 'removed'>) {
  const { t } = useTranslation('learnClasses');
  const format = useFormat();
  return (
    <Panel title={t('settings.removed')}>
      <ul className="fields">
        {removed.map(({ id, name, at }) => (
          <li key={id}>
            <form method="post" className="class-actions">
              <span className="small" dir="auto">
                {name} <span className="muted">{t('settings.removedOn', { date: format.date(at) })}</span>
              </span>
              <input type="hidden" name="member" value={id} />
              <Button kind="quiet" size="sm" name="intent" value="letIn" aria-label={t('settings.letInName', { name })}>
                {t('settings.letIn')}
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface TeacherViewProps {
  readonly found: FoundClass;
  readonly view: LoadedTeacherView;
  /** null if nothing was refused. */
  readonly answered: AnsweredForm | null;
}

/** A class as its teacher sees it. */
export function TeacherView({ found, view, answered }: TeacherViewProps) {
  const { t } = useTranslation('learnClasses');
  return (
    <div className="class-columns">
      <div className="class-main">
        <ResultsPanel classId={found.id} view={view} />
      </div>
      <div className="class-side">
        <CodePanel code={view.code} isClosed={found.isClosed} />
        <Panel title={t('lessonsPage.title')}>
          <p>{t('lessons', { count: view.lessons })}</p>
          <ButtonLink kind={view.lessons === 0 ? 'primary' : 'line'} to={classPaths.lessons(found.id)} reloadDocument>
            {t('lessonsPage.edit')}
          </ButtonLink>
        </Panel>
        <SettingsPanel found={found} settings={view.settings} own={view.own} answered={answered} />
        {view.removed.length > 0 && <RemovedPanel removed={view.removed} />}
      </div>
    </div>
  );
}
