export type * from './contract.ts';
export { createCaptcha } from './create-captcha.ts';
