import type { PointsChart, WorkloadView } from '#simulator';

export type ValuesView = Extract<WorkloadView, { kind: 'values' }>;
export type PointsView = Extract<WorkloadView, { kind: 'points' }>;
export type MinimisationView = Extract<WorkloadView, { kind: 'minimisation' }>;
export type Curve = Extract<PointsChart, { kind: 'curve' }>;
export type HeatMap = Extract<PointsChart, { kind: 'heat-map' }>;
