export { strategyMethod } from '#app/applications/strategy/index.ts';
export { strategyView } from '#app/applications/strategy/view.ts';
