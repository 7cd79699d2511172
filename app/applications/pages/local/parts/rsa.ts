export { rsaMethod } from '#app/applications/rsa/index.ts';
export { rsaView } from '#app/applications/rsa/view.ts';
