import { useTranslation } from 'react-i18next';
import type { HealthState } from '#app/services/overview/index.ts';
import { Icon } from '#app/ui/icon.tsx';

const ICONS = { good: 'check', warn: 'warning', bad: 'close' } as const satisfies Readonly<Record<HealthState, string>>;

/** A state by shape, colour and, for screen readers, word. */
export function HealthMark({ state }: { readonly state: HealthState }) {
  const { t } = useTranslation('operating');
  return (
    <span className={`health-mark ${state}`}>
      <Icon name={ICONS[state]} size={14} />
      <span className="visually-hidden">{t(`state.${state}`)}</span>
    </span>
  );
}
