import { type AnnouncementLevel } from '#app/services/announcements/index.ts';
import { type AdminCommand, iso, orNone, UsageError } from './call.ts';
import { portalServices } from './portal-services.ts';
import { timeOf } from './time-of.ts';
import { readTypedFields } from './typed-fields.ts';

const MOST_WORDS = 300;

const failing = (usage: string) => (problem: string) => new UsageError(`${problem}\n  ${usage}`);

/** A text on one line. @throws UsageError */
function lineOf(name: string, text: string | undefined, usage: string): string {
  const line = text?.trim() ?? '';
  if (line === '' || /\p{Cc}/u.test(line) || [...line].length > MOST_WORDS)
    throw failing(usage)(`${name} is a text of 1 to ${MOST_WORDS} characters on one line.`);
  return line;
}

const ANNOUNCE = 'announce zh=<words> en=<words> [level=info|maintenance] [from=<time>] [to=<time>] [bell=yes]';
const WITHDRAW = 'announce withdraw <id> [reason]';
const CLOSE = 'close <product> zh=<words> en=<words> [from=<time>] [to=<time>] [reason=<words>]';

/** Announcements, products and chores. */
export const PORTAL_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  announce: {
    usage: 'announce [withdraw <id>|zh=<words> en=<words> …]',
    does: 'lists announcements, writes one above every page, or withdraws one',
    async run(call) {
      const { announcements } = portalServices(call);
      const [first, id = ''] = call.args;
      if (first === 'withdraw') {
        await announcements.withdraw(call.actor, id, call.args.slice(2).join(' '));
        return ['Withdrawn.'];
      }
      if (first === undefined)
        return orNone(
          (await announcements.list()).map(({ id: own, level, text, startsAt, endsAt, withdrawnAt, bellCount }) =>
            [
              ...[own, level, text.zh, text.en, iso(startsAt), endsAt === null ? '-' : iso(endsAt)],
              ...(withdrawnAt === null ? [] : ['withdrawn']),
              ...(bellCount > 0 ? [`${bellCount} bells`] : []),
            ].join('\t'),
          ),
        );
      const usage = `${ANNOUNCE}\n  ${WITHDRAW}`;
      const fields = readTypedFields(call.args, ['zh', 'en', 'level', 'from', 'to', 'bell'], failing(usage));
      const { level = 'info', bell = 'no' } = fields;
      if (level !== 'info' && level !== 'maintenance') throw failing(usage)('level is info or maintenance.');
      if (bell !== 'yes' && bell !== 'no') throw failing(usage)('bell is yes or no.');
      const own = await announcements.announce(call.actor, {
        level: level satisfies AnnouncementLevel,
        textZh: lineOf('zh', fields.zh, usage),
        textEn: lineOf('en', fields.en, usage),
        startsAt: timeOf('from', fields.from ?? ''),
        endsAt: timeOf('to', fields.to ?? ''),
        toBell: bell === 'yes',
      });
      return [own];
    },
  },
  close: {
    usage: 'close [product zh=<words> en=<words> …]',
    does: 'lists closed products, or closes one for maintenance',
    async run(call) {
      const { maintenance } = portalServices(call);
      const [product, ...rest] = call.args;
      if (product !== undefined) {
        const fields = readTypedFields(rest, ['zh', 'en', 'from', 'to', 'reason'], failing(CLOSE));
        await maintenance.close(
          call.actor,
          product,
          {
            messageZh: lineOf('zh', fields.zh, CLOSE),
            messageEn: lineOf('en', fields.en, CLOSE),
            from: timeOf('from', fields.from ?? ''),
            until: timeOf('to', fields.to ?? ''),
          },
          fields.reason ?? '',
        );
      }
      return orNone(
        (await maintenance.list()).map(({ product: id, message, from, until }) =>
          [id, iso(from), until === null ? '-' : iso(until), message.zh, message.en].join('\t'),
        ),
      );
    },
  },
  open: {
    usage: 'open <product> [reason]',
    does: 'opens a product that is closed, or will be',
    async run(call) {
      const [product = '', ...reason] = call.args;
      await portalServices(call).maintenance.open(call.actor, product, reason.join(' '));
      return ['Open.'];
    },
  },
  chores: {
    usage: 'chores [run <name>]',
    does: 'scheduled chores with their last and next rounds, or starts one',
    async run(call) {
      const { background } = portalServices(call);
      const [act, name = ''] = call.args;
      if (act === 'run') {
        await background.runChore(call.actor, name);
        return ['It begins within a few seconds.'];
      }
      if (act !== undefined) throw new UsageError('Say chores, or chores run <name>.');
      return orNone(
        (await background.chores()).map(({ name: own, outcome, startedAt, finishedAt, nextAt, error }) =>
          [
            ...[own, outcome ?? '-', startedAt === null ? '-' : iso(startedAt)],
            startedAt === null || finishedAt === null ? '-' : `${finishedAt - startedAt} ms`,
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
        await background.forgetWorker(call.actor, id);
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
