import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientOnly } from '#app/ui/client-only.tsx';

const MODES = ['drawing', 'both', 'text'] as const;
export type Mode = (typeof MODES)[number];

interface ModeSwitchProps {
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
}

/** Switches between diagram, text and both. Only with JavaScript: without it there is no board. */
export const ModeSwitch = memo(function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  const { t } = useTranslation('designer');
  return (
    <ClientOnly>
      {() => (
        <div className="segmented designer-modes" role="group" aria-label={t('modes.label')}>
          {MODES.map((each) => (
            <button key={each} type="button" aria-pressed={each === mode} onClick={() => onMode(each)}>
              {t(`modes.${each}`)}
            </button>
          ))}
        </div>
      )}
    </ClientOnly>
  );
});
