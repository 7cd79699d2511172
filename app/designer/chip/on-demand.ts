export { ChipPanel } from './chip-panel.tsx';
export { PlacementInput } from './placement-input.tsx';
export { PlanFacts } from './plan-facts.tsx';
