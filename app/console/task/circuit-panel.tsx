import { useTranslation } from 'react-i18next';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { Panel } from '#app/ui/panel.tsx';
import type { Circuit } from '#simulator';

/** Shows the program's circuit; `null` if it cannot be drawn. */
export function TaskCircuitPanel({
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
