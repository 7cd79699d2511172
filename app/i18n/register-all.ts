import { registerLocale } from './instances.ts';
import { en } from './locales/en/index.ts';
import { zh } from './locales/zh/index.ts';

registerLocale('zh-CN', zh);
registerLocale('en-US', en);
