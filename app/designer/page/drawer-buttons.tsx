import { useTranslation } from 'react-i18next';
import { requestFirstVisit } from '#app/designer/editor/first-visit-request.ts';
import { DrawerButton } from './drawer-button.tsx';

/** The drawers of the page. */
export type DrawerName = 'cases' | 'chip';

interface DrawerButtonsProps {
  /** The machine has a drawer only where it is chosen. */
  readonly hasChip: boolean;
  readonly open: DrawerName | null;
  readonly onToggle: (name: DrawerName) => () => void;
}

/** The buttons of the bar that open the start panel and the drawers. */
export function DrawerButtons({ hasChip, open, onToggle }: DrawerButtonsProps) {
  const { t } = useTranslation(['designer', 'cases', 'editor']);
  return (
    <>
      {/* Without JavaScript it leads to the cases. */}
      <DrawerButton
        id="cases-drawer"
        opens="dialog"
        label={t('editor:shortcuts.start')}
        icon="plus"
        isOpen={false}
        onToggle={() => requestFirstVisit('start')}
      />
      <DrawerButton
        id="cases-drawer"
        label={t('cases:title')}
        icon="grid"
        isOpen={open === 'cases'}
        onToggle={onToggle('cases')}
      />
      {hasChip ? (
        <DrawerButton
          id="chip-drawer"
          label={t('bar.chip')}
          icon="info"
          isOpen={open === 'chip'}
          onToggle={onToggle('chip')}
        />
      ) : null}
    </>
  );
}
