import { useTranslation } from 'react-i18next';
import { Alert } from '#app/ui/alert.tsx';
import { actOfSlug, slugOf } from './act-names.ts';

/** Says which act was done, by the name in the address; nothing for any other text. */
export function DoneNotice({ done }: { readonly done: string | null }) {
  const { t } = useTranslation('operators');
  const name = actOfSlug(done ?? '');
  return name === undefined ? null : (
    <Alert kind="good" isLive>
      {t('done', { act: t(`acts.${slugOf(name)}.title`) })}
    </Alert>
  );
}
