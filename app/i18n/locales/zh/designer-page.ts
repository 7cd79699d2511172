import { caseUse } from './case-use.ts';
import { common } from './common.ts';
import { consoleRun } from './console-run.ts';
import { designer } from './designer.ts';
import { drafts } from './drafts.ts';
import { editor } from './editor.ts';
import { errors } from './errors.ts';
import { importExport } from './import-export.ts';
import { program } from './program.ts';
import { siteFrame } from './site-frame.ts';

/** What the designer's page says, and what stands around every page: all that a browser needs there. */
export const designerPage = {
  common,
  site: siteFrame,
  cases: caseUse,
  console: consoleRun,
  errors,
  designer,
  drafts,
  editor,
  importExport,
  program,
  versions: { title: '版本' },
};
