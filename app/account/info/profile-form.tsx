import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { LIMITS } from '#app/domain/limits.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import type { Profile } from '#app/services/accounts/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { Select } from '#app/ui/select.tsx';
import { INDUSTRIES, PROFILE_FORMS, type ProfileFormId } from './profile-schema.ts';

type ProfileFormValues = { readonly [Field in keyof Profile]?: string };

/** The fields of each panel, in order. */
const FIELDS: Readonly<Record<ProfileFormId, readonly (keyof Profile)[]>> = {
  basic: ['userName'],
  personal: ['contactAddress', 'contactPhone'],
  business: ['applicationIndustry', 'mainBusiness', 'url'],
};

/** Of fields that may be empty: their schema is that of null or a text, which has no length. */
const LENGTHS: Partial<Record<keyof Profile, number>> = {
  contactAddress: LIMITS.profile.text,
  mainBusiness: LIMITS.profile.text,
  url: LIMITS.profile.url,
};

const AUTO_COMPLETE: Partial<Record<keyof Profile, string>> = {
  userName: 'nickname',
  contactAddress: 'street-address',
  contactPhone: 'tel',
  url: 'url',
};

interface ProfileFormProps {
  formId: ProfileFormId;
  profile: Profile;
  lastResult: SubmissionResult<string[]> | undefined;
  children?: React.ReactNode;
}

/** One panel of the account information page. */
export function ProfileForm({ formId, profile, lastResult, children }: ProfileFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const errorTexts = useErrorTexts();
  const [form, fields] = useForm<ProfileFormValues>({
    id: `profile-${formId}`,
    lastResult,
    defaultValue: profile,
    constraint: constraintsOf(PROFILE_FORMS[formId]),
  });
  const hints: Partial<Record<keyof Profile, string>> = {
    url: t('info.urlHint'),
    contactPhone: t('info.contactPhoneHint'),
  };
  const labelOf = (name: keyof Profile) => (name === 'userName' ? t('userName') : t(`info.${name}`));
  return (
    <Panel title={t(`info.${formId}`)}>
      {children}
      <form method="post" className="fields" id={form.id} noValidate data-swap={t('common:noAnswer')}>
        {FIELDS[formId].map((name) =>
          name === 'applicationIndustry' ? (
            <Field key={name} id={fields[name].id} label={labelOf(name)} errors={errorTexts(fields[name].errors)}>
              {(control) => (
                <Select
                  key={fields[name].key}
                  name={name}
                  defaultValue={String(fields[name].initialValue ?? '')}
                  options={[
                    { value: '', label: t('info.none') },
                    ...INDUSTRIES.map((value) => ({ value, label: t(`info.industries.${value}`) })),
                  ]}
                  {...control}
                />
              )}
            </Field>
          ) : (
            <FormField
              key={name}
              meta={fields[name]}
              label={labelOf(name)}
              hint={hints[name]}
              {...(LENGTHS[name] !== undefined && { maxLength: LENGTHS[name] })}
              autoComplete={AUTO_COMPLETE[name]}
            />
          ),
        )}
        <div>
          <Button kind="primary" name="form" value={formId}>
            {t('common:save')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
