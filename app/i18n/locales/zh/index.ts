import { account } from './account.ts';
import { api } from './api.ts';
import { apply } from './apply.ts';
import { cases } from './cases.ts';
import { chip } from './chip.ts';
import { common } from './common.ts';
import { console } from './console.ts';
import { designer } from './designer.ts';
import { drafts } from './drafts.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { notices } from './notices.ts';
import { noise } from './noise.ts';
import { program } from './program.ts';
import { site } from './site.ts';
import { versions } from './versions.ts';

/** One record an area; `t('area:key')`. */
export const zh = { common, site, account, api, cases, errors, console, designer, drafts, editor, program, apply, chip, notices, versions, noise };
