export { restorationMethod } from '#app/applications/restoration/index.ts';
export { restorationView } from '#app/applications/restoration/view.ts';
