export { chemistryMethod } from '#app/applications/chemistry/index.ts';
export { chemistryView } from '#app/applications/chemistry/view.ts';
