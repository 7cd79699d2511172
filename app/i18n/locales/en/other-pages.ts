import { account } from './account.ts';
import { api } from './api.ts';
import { apply } from './apply.ts';
import { cases } from './cases.ts';
import { console } from './console.ts';
import { notices } from './notices.ts';
import { site } from './site.ts';

/** What all pages but the designer's say beside that. */
export const otherPages = { site, account, api, cases, console, apply, notices };
