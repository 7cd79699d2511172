export { networkOf } from './network.ts';
export { createRate, type Rate } from './rate.ts';
