import { useTranslation } from 'react-i18next';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

/** On every page of the console; `sought` is what the page has searched. */
export function SearchBox({ sought }: { readonly sought?: string | undefined }) {
  const { t } = useTranslation('admin');
  return (
    <form
      method="get"
      action={adminPaths.search()}
      className="admin-search"
      role="search"
      aria-label={t('search.title')}
    >
      <TextInput
        isSmall
        type="search"
        name="q"
        defaultValue={sought}
        maxLength={100}
        placeholder={t('search.hint')}
        aria-label={t('search.label')}
        autoComplete="off"
        suffix={<IconButton icon="search" iconSize={16} label={t('search.submit')} />}
      />
    </form>
  );
}
