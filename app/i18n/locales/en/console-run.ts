import type { Translated } from '#app/i18n/locale.ts';
import type { consoleRun as original } from '#app/i18n/locales/zh/console-run.ts';

export const consoleRun: Translated<typeof original> = {
  usage: {
    kept: {
      projects: 'Projects',
      programs: 'Programs',
      results: 'Tasks and results',
    },
  },
  tasks: {
    waiting: 'At most {{limit}} tasks run at a time',
    place: 'Position {{position}} of {{total}}',
    placeWait: 'Position {{position}} of {{total}}, estimated wait {{wait}}',
    queued: 'Starting soon',
    percent: '{{percent}}',
    percentLeft: '{{percent}}, about {{left}} left',
    progressOf: 'Progress of {{name}}',
    endedBefore: 'Terminated before it started',
    endedDuring: 'Terminated while running',
    refunded: '{{coins}} refunded',
    errorAt: '{{kind}}, line {{line}}',
    computedInBrowser: 'Computed in a browser; the portal has not checked it.',
  },
  errorKinds: {
    syntax: 'Syntax error',
    conversion: 'Conversion failed',
    timeout: 'Timed out',
    resources: 'Out of resources',
    internal: 'Internal error',
  },
};
