/** What is loaded when a program first has parameters or observables. */
export { KindFields } from './kind-fields.tsx';
export { ObservablesPanel } from './observables-panel.tsx';
export { RunLabel } from './run-label.tsx';
export { SideTabs } from './side-tabs.tsx';
