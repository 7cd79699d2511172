import { type AdminCommand, iso, orNone, UsageError } from './call.ts';
import { portalServices } from './portal-services.ts';
import { reasonFrom } from './reasons.ts';
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

/** Announcements and products. */
export const PORTAL_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  announce: {
    usage: 'announce [withdraw <id>|zh=<words> en=<words> …]',
    does: 'lists announcements, writes one above every page, or withdraws one',
    async run(call) {
      const { announcements } = portalServices(call);
      const [first, id = ''] = call.args;
      if (first === 'withdraw') {
        await announcements.withdraw(call.actor, id, reasonFrom(call.args.slice(2), call.reason));
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
      const announcement: Parameters<typeof announcements.announce>[1] = {
        level,
        textZh: lineOf('zh', fields.zh, usage),
        textEn: lineOf('en', fields.en, usage),
        startsAt: timeOf('from', fields.from ?? ''),
        endsAt: timeOf('to', fields.to ?? ''),
        toBell: bell === 'yes',
      };
      const own = await announcements.announce(call.actor, announcement, call.reason);
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
          reasonFrom(fields.reason === undefined ? [] : [fields.reason], call.reason),
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
      const [product = '', ...words] = call.args;
      await portalServices(call).maintenance.open(call.actor, product, reasonFrom(words, call.reason));
      return ['Open.'];
    },
  },
};
