import { useTranslation } from 'react-i18next';
import { Select } from '#app/ui/select.tsx';

interface TagSelectProps {
  readonly tag: string | undefined;
  readonly allTags: readonly string[];
}

/** Filter by tag; absent while there are no tags. */
export function TagSelect({ tag, allTags }: TagSelectProps) {
  const { t } = useTranslation('lists');
  // A tag in the address may have been removed from all items since.
  const tags = tag === undefined || allTags.includes(tag) ? allTags : [tag, ...allTags];
  if (tags.length === 0) return null;
  return (
    <Select
      isSmall
      name="tag"
      defaultValue={tag ?? ''}
      aria-label={t('tag')}
      options={[{ value: '', label: t('anyTag') }, ...tags.map((value) => ({ value, label: value }))]}
    />
  );
}
