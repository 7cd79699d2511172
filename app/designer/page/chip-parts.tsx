import type { RunForm } from '#app/designer/form/run-form.ts';
import { loadChipTexts } from '#app/i18n/page-texts.ts';
import { laterUnlessDrawn } from '#app/ui/lazy-component.ts';

/** Loaded separately, with its texts: only one of five products has a machine to show. */
const load = async () => {
  const [{ ChipPanel, PlacementInput, PlanFacts }] = await Promise.all([
    import('#app/designer/chip/on-demand.ts'),
    loadChipTexts(),
  ]);
  return { ChipPanel, PlacementInput, PlanFacts };
};

/** The placement of a form without a field for it. */
export const KeptPlacement = ({ initial }: { readonly initial: Pick<RunForm, 'placement'> }) => (
  <input type="hidden" name="placement" value={initial.placement} />
);

const DRAWN = '#chip';
export const LaterChipPanel = await laterUnlessDrawn(() => load().then(({ ChipPanel }) => ChipPanel), DRAWN);
/** Until it is loaded, the form keeps its placement: without it, a run would go to other qubits. */
export const LaterPlacementInput = await laterUnlessDrawn(
  () => load().then(({ PlacementInput }) => PlacementInput),
  DRAWN,
  KeptPlacement,
);
export const LaterPlanFacts = await laterUnlessDrawn(() => load().then(({ PlanFacts }) => PlanFacts), DRAWN);
