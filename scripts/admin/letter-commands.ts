import type { Letter, LetterAnswer, LetterKind } from '#app/services/letters/index.ts';
import { LETTER_KINDS } from '#db/repositories/letters.ts';
import { type AdminCommand, countOf, iso, LISTED_ROWS, onOneLine, orNone, UsageError } from './call.ts';
import { portalServices } from './portal-services.ts';

const USAGE = 'Name a letter by its kind and id, as the list of letters does at the end of each line.';

function letterOf(name = ''): { readonly kind: LetterKind; readonly id: string } {
  const at = name.indexOf('/');
  const kind = LETTER_KINDS.find((each) => each === name.slice(0, at));
  if (kind === undefined) throw new UsageError(USAGE);
  return { kind, id: name.slice(at + 1) };
}

const describe = ({ kind, id, accountId, contact, title, text, createdAt, state }: Letter): string =>
  [
    ...[iso(createdAt), kind, contact ?? accountId ?? '-', onOneLine(title), onOneLine(text)],
    ...[state, `${kind}/${id}`],
  ].join('\t');

const describeAnswer = ({ id, channel, to, text, by, createdAt, status, error }: LetterAnswer): string =>
  [
    ...[`answer ${id}`, iso(createdAt), onOneLine(by), `${channel} ${to}`, status, onOneLine(text)],
    ...(error === null || status === 'sent' ? [] : [onOneLine(error)]),
  ].join('\t');

/** Letters and their answers. */
export const LETTER_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  letters: {
    usage: 'letters [number]',
    does: 'the newest feedback, contact letters and in-product messages',
    async run(call) {
      const { letters } = portalServices(call);
      const limit = countOf(call.args[0] ?? String(LISTED_ROWS));
      return orNone((await letters.list({}, { after: null, limit })).letters.map(describe));
    },
  },
  letter: {
    usage: 'letter <letter>',
    does: 'the whole letter, and the answers to it with their ids',
    async run(call) {
      const { kind, id } = letterOf(call.args[0]);
      const { answers, ...letter } = await portalServices(call).letters.find(kind, id);
      return [describe(letter), ...letter.text.split('\n').map(onOneLine), ...answers.map(describeAnswer)];
    },
  },
  'resend-answer': {
    usage: 'resend-answer <answer>',
    does: 'sends an answer again that has failed',
    async run(call) {
      await portalServices(call).letters.sendAgain(call.actor, call.args[0] ?? '', call.reason);
      return ['It is sent within a minute.'];
    },
  },
  answer: {
    usage: 'answer <letter> <text>',
    does: 'answers a letter by email, or at the bell of its account; without a text, closes it',
    async run(call) {
      const letter = letterOf(call.args[0]);
      const { letters } = portalServices(call);
      const text = call.args.slice(1).join(' ').trim();
      if (text === '') {
        await letters.setState(call.actor, letter, 'closed', call.reason);
        return ['Closed.'];
      }
      const { locale, route } = await letters.find(letter.kind, letter.id);
      await letters.answer(call.actor, letter, { text, locale }, call.reason);
      return [route?.channel === 'email' ? `The answer goes to ${route.to}.` : 'The answer is at the account’s bell.'];
    },
  },
  reopen: {
    usage: 'reopen <letter>',
    does: 'makes a letter new again that was answered or closed',
    async run(call) {
      await portalServices(call).letters.setState(call.actor, letterOf(call.args[0]), 'new', call.reason);
      return ['New.'];
    },
  },
};
