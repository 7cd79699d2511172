import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#app/ui/checkbox.tsx';

/**
 * Option of a new password: whether API tokens and webhooks end with the sessions. The user decides, because it stops
 * programs that use them.
 */
export function RevokeAccessField({ meta }: { meta: FieldMetadata<string | undefined> }) {
  const { t } = useTranslation('account');
  return (
    <div className="field">
      <Checkbox
        id={meta.id}
        name={meta.name}
        defaultChecked={meta.initialValue === 'on'}
        aria-describedby={`${meta.id}-hint`}
      >
        {t('revokeAccess.label')}
      </Checkbox>
      <p className="hint" id={`${meta.id}-hint`}>
        {t('revokeAccess.hint')}
      </p>
    </div>
  );
}
