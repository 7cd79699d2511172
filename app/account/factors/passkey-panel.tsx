import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { NewPasskeyFormSchema } from '#app/account/factor-schemas.ts';
import { FormFailures } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { RowAct } from '#app/account/row-act.tsx';
import { PasskeyForm } from '#app/account/second-factor/passkey-form.tsx';
import { LIMITS } from '#app/domain/limits.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import { useMoments } from '#app/i18n/react-moments.ts';
import type { Passkey } from '#app/services/second-factors/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface PasskeyPanelProps {
  passkeys: readonly Passkey[];
  canChange: boolean;
  lastResult: SubmissionResult<string[]> | undefined;
}

export function PasskeyPanel({ passkeys, canChange, lastResult }: PasskeyPanelProps) {
  const { t } = useTranslation('factors');
  return (
    <Panel title={t('passkeys.title')}>
      <p className="muted">{t('passkeys.lead')}</p>
      {passkeys.length === 0 ? (
        <p>{t('passkeys.none')}</p>
      ) : (
        <ul className="factors-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} canChange={canChange} />
          ))}
        </ul>
      )}
      {canChange &&
        (passkeys.length >= LIMITS.passkeys ? (
          <p className="hint">{t('passkeys.full', { limit: LIMITS.passkeys })}</p>
        ) : (
          <NewPasskey key={passkeys.length} lastResult={lastResult} />
        ))}
    </Panel>
  );
}

function PasskeyRow({ passkey, canChange }: { passkey: Passkey; canChange: boolean }) {
  const { t } = useTranslation('factors');
  const { full: dateTime } = useMoments();
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li>
      <div>
        <b>{name}</b> {isSynced && <Tag>{t('passkeys.synced')}</Tag>}
        <p className="small muted">
          {t('passkeys.made', { at: dateTime(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('passkeys.unused') : t('passkeys.used', { at: dateTime(lastUsedAt) })}
        </p>
      </div>
      {canChange && (
        <div className="row">
          <form method="post" className="row">
            <input type="hidden" name="id" value={id} />
            <TextInput
              isSmall
              name="name"
              defaultValue={name}
              maxLength={LIMITS.passkeyName}
              aria-label={t('passkeys.nameOf', { name })}
              autoComplete="off"
            />
            <Button size="sm" name="intent" value="rename" aria-label={t('passkeys.renameNamed', { name })}>
              {t('passkeys.rename')}
            </Button>
          </form>
          <RowAct
            field="id"
            row={id}
            intent="remove"
            kind="danger"
            label={t('passkeys.remove')}
            named={t('passkeys.removeNamed', { name })}
          />
        </div>
      )}
    </li>
  );
}

function NewPasskey({ lastResult }: Pick<PasskeyPanelProps, 'lastResult'>) {
  const { t } = useTranslation('factors');
  const [form, fields] = useForm<{ readonly name: string }>({
    id: 'passkey-new',
    lastResult,
    constraint: constraintsOf(NewPasskeyFormSchema),
  });
  return (
    <PasskeyForm kind="new" submit={t('passkeys.add')}>
      <FormFailures id={form.errorId} errors={form.errors} />
      <FormField meta={fields.name} label={t('passkeys.name')} hint={t('passkeys.nameHint')} autoComplete="off" />
    </PasskeyForm>
  );
}
