import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import type { WaitingCounts } from '#app/services/overview/index.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** Counted no further. */
const MOST = 99;

/** Where somebody waits for an operator, or something has failed. */
const URGENT: readonly (keyof WaitingCounts)[] = ['accessRequests', 'jobs'];

/** Beside a section's name: what waits there. Nothing is no number. */
export function SectionCount({ section, count }: { readonly section: keyof WaitingCounts; readonly count: number }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (count === 0) return null;
  const shown = count > MOST ? `${format.number(MOST)}+` : format.number(count);
  return (
    <>
      <span className={URGENT.includes(section) ? 'section-count urgent' : 'section-count'} aria-hidden="true">
        {shown}
      </span>
      <VisuallyHidden> {t(`count.${section}`, { count, shown })}</VisuallyHidden>
    </>
  );
}
