export { optionMethod } from '#app/applications/option/index.ts';
export { optionView } from '#app/applications/option/view.ts';
