export { identificationMethod } from '#app/applications/identification/index.ts';
export { identificationView } from '#app/applications/identification/view.ts';
