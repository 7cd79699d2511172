export { rankingMethod } from '#app/applications/ranking/index.ts';
export { rankingView } from '#app/applications/ranking/view.ts';
