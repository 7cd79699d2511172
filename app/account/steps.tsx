import { useTranslation } from 'react-i18next';
import { Icon } from '#app/ui/icon.tsx';

/** Shows the current step of a flow over several pages. `current` counts from 1. */
export function Steps({ names, current }: { names: readonly string[]; current: number }) {
  const { t } = useTranslation('account');
  return (
    <ol className="steps" aria-label={t('steps.label')}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index + 1 < current ? 'done' : undefined}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span className="dot number">{index + 1 < current ? <Icon name="check" size={14} /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}
