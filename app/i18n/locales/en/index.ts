import { account } from './account.ts';
import { common } from './common.ts';
import { console } from './console.ts';
import { designer } from './designer.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { program } from './program.ts';
import { site } from './site.ts';

/** One record an area; `t('area:key')`. */
export const en = { common, site, account, errors, console, designer, editor, program };
