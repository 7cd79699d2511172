import { useTranslation } from 'react-i18next';
import { ClientOnly } from '#app/ui/client-only.tsx';

/** What the right column shows above the run: the program, or its parameters and observables. */
const SIDES = ['program', 'values'] as const;
export type Side = (typeof SIDES)[number];

export interface SideTabsProps {
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** Switches between the program and its values. Without JavaScript both are shown. */
export function SideTabs({ side, onSide }: SideTabsProps) {
  const { t } = useTranslation('workloadForm');
  return (
    <ClientOnly>
      {() => (
        <div className="side-tabs" role="group" aria-label={t('sides.label')}>
          {SIDES.map((each) => (
            <button key={each} type="button" aria-pressed={each === side} onClick={() => onSide(each)}>
              {t(`sides.${each}`)}
            </button>
          ))}
        </div>
      )}
    </ClientOnly>
  );
}
