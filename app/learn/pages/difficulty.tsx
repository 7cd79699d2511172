import { useTranslation } from 'react-i18next';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** How hard an exercise is, 1 to 5. */
export function Difficulty({ level }: { readonly level: number }) {
  const { t } = useTranslation('learn');
  return (
    <span className="difficulty" role="img" aria-label={t('difficulty', { number: level })}>
      {LEVELS.map((one) => (
        <i key={one} className={one <= level ? 'is-filled' : undefined} />
      ))}
    </span>
  );
}
