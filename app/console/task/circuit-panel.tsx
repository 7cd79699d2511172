import { useTranslation } from 'react-i18next';
import type { Circuit } from '#simulator';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { Panel } from '#app/ui/panel.tsx';

/** The program's circuit; null where it cannot be drawn. */
export function CircuitPanel({
  picture,
}: {
  readonly picture: { readonly circuit: Circuit; readonly operations: number } | null;
}) {
  const { t } = useTranslation('console');
  return (
    <Panel title={t('task.circuit')} isFlush>
      {picture === null ? (
        <p className="body muted small">{t('task.notDrawn')}</p>
      ) : (
        <CircuitDrawing circuit={picture.circuit} total={picture.operations} isCompact />
      )}
    </Panel>
  );
}
