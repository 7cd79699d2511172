export { behaviorMethod } from '#app/applications/behavior/index.ts';
export { behaviorView } from '#app/applications/behavior/view.ts';
