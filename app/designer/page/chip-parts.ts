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

const DRAWN = '#chip';
export const LaterChipPanel = await laterUnlessDrawn(() => load().then(({ ChipPanel }) => ChipPanel), DRAWN);
export const LaterPlacementInput = await laterUnlessDrawn(
  () => load().then(({ PlacementInput }) => PlacementInput),
  DRAWN,
);
export const LaterPlanFacts = await laterUnlessDrawn(() => load().then(({ PlanFacts }) => PlanFacts), DRAWN);
