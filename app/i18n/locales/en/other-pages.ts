import { account } from './account.ts';
import { api } from './api.ts';
import { apply } from './apply.ts';
import { cases } from './cases.ts';
import { chipResults } from './chip-results.ts';
import { console } from './console.ts';
import { fieldMessages } from './field-messages.ts';
import { lists } from './lists.ts';
import { notices } from './notices.ts';
import { site } from './site.ts';
import { versions } from './versions.ts';

/** What all pages but the designer's say beside that. */
export const otherPages = {
  site,
  account,
  api,
  cases,
  chip: chipResults,
  console,
  apply,
  lists,
  notices,
  errors: fieldMessages,
  versions,
};
