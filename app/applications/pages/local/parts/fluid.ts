export { fluidMethod } from '#app/applications/fluid/index.ts';
export { fluidView } from '#app/applications/fluid/view.ts';
