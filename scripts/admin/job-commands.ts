import { type AdminCommand, iso, onOneLine, orNone, UsageError } from './call.ts';
import { portalServices } from './portal-services.ts';

/** Background work: failed jobs, scheduled chores, processes. */
export const JOB_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  jobs: {
    usage: 'jobs [retry <id>]',
    does: 'background jobs of the last hour without tries left, or gives one more try',
    async run(call) {
      const { background } = portalServices(call);
      const [act, id = ''] = call.args;
      if (act === 'retry') {
        await background.retryJob(call.actor, id, call.reason);
        return ['It is tried again within a few seconds.'];
      }
      if (act !== undefined) throw new UsageError('Say jobs, or jobs retry <id>.');
      return orNone(
        (await background.failedJobs()).map(({ id: own, queue, group, failedAt, error }) =>
          [own, queue, group ?? '-', iso(failedAt), onOneLine(error ?? '-')].join('\t'),
        ),
      );
    },
  },
  chores: {
    usage: 'chores [run <name>]',
    does: 'scheduled chores with their last and next rounds and what the last has changed, or starts one',
    async run(call) {
      const { background } = portalServices(call);
      const [act, name = ''] = call.args;
      if (act === 'run') {
        await background.runChore(call.actor, name, call.reason);
        return ['It begins within a few seconds.'];
      }
      if (act !== undefined) throw new UsageError('Say chores, or chores run <name>.');
      return orNone(
        (await background.chores()).map(({ name: own, outcome, startedAt, finishedAt, changed, nextAt, error }) =>
          [
            ...[own, outcome ?? '-', startedAt === null ? '-' : iso(startedAt)],
            startedAt === null || finishedAt === null ? '-' : `${finishedAt - startedAt} ms`,
            changed === null ? '-' : `${changed} changed`,
            `next ${iso(nextAt)}`,
            ...(error === null ? [] : [error]),
          ].join('\t'),
        ),
      );
    },
  },
  workers: {
    usage: 'workers [forget <id>]',
    does: 'processes on this database, or takes one off the list that is lost',
    async run(call) {
      const { background } = portalServices(call);
      const [act, id = ''] = call.args;
      if (act === 'forget') {
        await background.forgetWorker(call.actor, id, call.reason);
        return ['Forgotten.'];
      }
      if (act !== undefined) throw new UsageError('Say workers, or workers forget <id>.');
      return orNone(
        (await background.workers()).map(({ id: own, name, role, slots, beatAt, isLost }) =>
          [own, name, role ?? '-', `${slots} slots`, iso(beatAt), isLost ? 'lost' : 'alive'].join('\t'),
        ),
      );
    },
  },
};
