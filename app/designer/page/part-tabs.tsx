import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsClient } from '#app/ui/client-only.tsx';

const PARTS = ['circuit', 'program', 'run'] as const;
export type DesignerPart = (typeof PARTS)[number];

interface PartTabsProps {
  readonly part: DesignerPart;
  readonly onPart: (part: DesignerPart) => void;
}

/** The parts of the page on a small screen: links to them, and with JavaScript tabs that select the visible part. */
export const PartTabs = memo(function PartTabs({ part, onPart }: PartTabsProps) {
  const { t } = useTranslation('designer');
  // Without JavaScript every part is shown, so none is selected.
  const isChoice = useIsClient();
  return (
    <nav className="designer-parts" aria-label={t('page.views')}>
      <div className="segmented">
        {PARTS.map((each) => (
          <a
            key={each}
            href={`#${each}`}
            aria-current={isChoice && each === part ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onPart(each);
              scrollTo({ top: 0 });
            }}
          >
            {t(`page.${each}`)}
          </a>
        ))}
      </div>
    </nav>
  );
});
