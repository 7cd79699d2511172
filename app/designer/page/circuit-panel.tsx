import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesignerActionData } from '#app/designer/form/action-data.ts';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { useSizeText } from '#app/drawing/use-size-text.ts';
import { Empty, EmptyWires } from '#app/ui/empty.tsx';

/** Shows the program's circuit and its size. */
export const CircuitPanel = memo(function CircuitPanel({ program }: Pick<DesignerActionData, 'program'>) {
  const { t } = useTranslation('designer');
  const sizeText = useSizeText();
  return (
    <section className="designer-circuit" id="circuit" aria-labelledby="circuit-title">
      <header>
        <h2 id="circuit-title">{t('page.circuit')}</h2>
        {program.kind === 'circuit' ? <span className="number">{sizeText(program.circuit, program.depth)}</span> : null}
      </header>
      {program.kind === 'circuit' ? (
        <>
          <CircuitDrawing circuit={program.circuit} total={program.operations} hasRuler />
          <p className="bit-order">{t('page.bitOrder')}</p>
        </>
      ) : (
        <Empty drawing={<EmptyWires />}>{t(program.kind === 'none' ? 'page.empty' : 'page.notDrawn')}</Empty>
      )}
    </section>
  );
});
