import { useTranslation } from 'react-i18next';
import './tags.css';

/** The tags of an item in a list. */
export function TagRow({ tags }: { readonly tags: readonly string[] }) {
  const { t } = useTranslation('lists');
  if (tags.length === 0) return null;
  return (
    <ul className="tag-row" aria-label={t('tags.title')}>
      {tags.map((tag) => (
        <li key={tag} className="tag">
          {tag}
        </li>
      ))}
    </ul>
  );
}
