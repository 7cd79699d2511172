import { useTranslation } from 'react-i18next';
import { adminPaths } from '#app/admin/admin-paths.ts';
import type { OperatorActName } from '#app/domain/operator-acts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { slugOf } from './act-names.ts';

/** Links to the questions of acts on one subject. */
export function ActLinks({ acts, subject }: { readonly acts: readonly OperatorActName[]; readonly subject: string }) {
  const { t } = useTranslation('operators');
  return (
    <p className="admin-acts">
      {acts.map((name) => (
        <ButtonLink key={name} kind="line" size="sm" to={adminPaths.act(slugOf(name), subject)} reloadDocument>
          {t(`acts.${slugOf(name)}.title`)}
        </ButtonLink>
      ))}
    </p>
  );
}
