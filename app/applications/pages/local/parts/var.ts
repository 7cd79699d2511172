export { varMethod } from '#app/applications/var/index.ts';
export { varView } from '#app/applications/var/view.ts';
