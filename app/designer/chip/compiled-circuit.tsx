import { useLocation, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CircuitDrawing } from '#app/drawing/circuit-drawing.tsx';
import { Button } from '#app/ui/button.tsx';
import type { DrawnPlan } from '#simulator/workers';
import { chipSearch, COMPILED_SHOWN } from './view-query.ts';

/** Draws the compiled circuit on demand. Its wires are the chip qubits in use. */
export function CompiledCircuit({ plan }: { readonly plan: DrawnPlan | undefined }) {
  const { t } = useTranslation('chip');
  const { search } = useLocation();
  const [searchParams] = useSearchParams();
  const [isShown, setShown] = useState(searchParams.get(COMPILED_SHOWN) === '1');
  return (
    <section className="chip-compiled" aria-labelledby="chip-compiled-title">
      <h3 id="chip-compiled-title">{t('plan.compiled')}</h3>
      <Button
        form="designer"
        name="intent"
        value="draw"
        formAction={`${chipSearch(search, { [COMPILED_SHOWN]: isShown ? 0 : 1 })}#chip`}
        size="sm"
        aria-expanded={isShown}
        onClick={(event) => {
          event.preventDefault();
          setShown(!isShown);
        }}
      >
        {t(isShown ? 'plan.hide' : 'plan.show')}
      </Button>
      {!isShown ? null : plan === undefined ? (
        <p className="small muted">{t('plan.waiting')}</p>
      ) : (
        <CircuitDrawing circuit={plan.drawn.circuit} total={plan.drawn.operations} isCompact />
      )}
    </section>
  );
}
