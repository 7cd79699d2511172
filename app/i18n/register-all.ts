import { i18nFor, registerLocale } from './instances.ts';
import { en } from './locales/en/index.ts';
import { zh } from './locales/zh/index.ts';
import { keepPlainTexts } from './plain-texts.ts';

registerLocale('zh-CN', zh);
registerLocale('en-US', en);
keepPlainTexts(i18nFor('zh-CN'));
keepPlainTexts(i18nFor('en-US'));
