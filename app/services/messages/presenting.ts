import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { insertTry, listTries } from '#db/repositories/code-requests.ts';
import {
  anonymousOwner,
  consumeCode,
  listLiveCodes,
  type LiveCode,
  lockTarget,
} from '#db/repositories/verification-codes.ts';
import type { Database } from '#db/schema.ts';

/** The client that submits a code. */
interface Presenter {
  readonly network: string;
  /** A digest. */
  readonly browser: string | null;
  /** The account of the target has signed in from this network. */
  readonly isFamiliar: boolean;
  /** This network has recently entered too many wrong codes of any kind: it has one attempt per code. */
  readonly isNoisy: boolean;
}

export interface Presentation {
  readonly target: string;
  readonly purpose: string;
  readonly holder: string | undefined;
  readonly presenter: Presenter;
  readonly isRight: (code: LiveCode) => boolean;
  readonly isUsedUp: boolean;
  readonly now: number;
}

/** Returns the name under which attempts of this client are counted, and how many wrong ones it has. */
function standingAt(code: LiveCode, holder: string | undefined, { network, browser, isFamiliar, isNoisy }: Presenter) {
  const { codeTries, strangerTries } = LIMITS;
  if (holder !== undefined) return { name: 'holder', tries: codeTries, isStranger: false };
  if (browser !== null && code.browser === browser)
    return { name: `browser:${browser}`, tries: codeTries, isStranger: false };
  const name = anonymousOwner(network);
  if (isFamiliar) return { name, tries: codeTries, isStranger: false };
  const hasAsked = code.holder === name;
  return { name, tries: isNoisy ? 1 : hasAsked ? codeTries : strangerTries, isStranger: !hasAsked };
}

/**
 * Compares a code with the active ones, and counts a wrong attempt, for the client that made it. A right code is never
 * counted. Serialised per target, so that concurrent guesses share the remaining attempts.
 */
export async function present(
  db: Kysely<Database>,
  { target, purpose, holder, presenter, isRight, isUsedUp, now }: Presentation,
): Promise<'right' | 'wrong' | 'expired'> {
  const wanted = { target, purpose, holder, now };
  // Writes nothing for guesses at targets without an active code.
  if ((await listLiveCodes(db, wanted)).length === 0) return 'expired';
  return db.transaction().execute(async (transaction) => {
    await lockTarget(transaction, target);
    const codes = await listLiveCodes(transaction, wanted);
    if (codes.length === 0) return 'expired';
    const tries = await listTries(
      transaction,
      codes.map(({ id }) => id),
    );
    const open = codes
      .map((code) => ({ code, standing: standingAt(code, holder, presenter) }))
      .filter(({ code: { id }, standing }) => {
        const ofCode = tries.filter(({ codeId }) => codeId === id);
        const own = ofCode.find(({ presenter: name }) => name === standing.name)?.wrongTries ?? 0;
        const ofStrangers = ofCode
          .filter(({ isStranger }) => isStranger)
          .reduce((sum, { wrongTries }) => sum + wrongTries, 0);
        return own < standing.tries && !(standing.isStranger && ofStrangers >= LIMITS.strangerTriesInAll);
      });
    const right = open.find(({ code }) => isRight(code));
    if (right !== undefined) {
      if (isUsedUp) await consumeCode(transaction, { id: right.code.id, now });
      return 'right';
    }
    for (const { code, standing } of open)
      await insertTry(transaction, { codeId: code.id, presenter: standing.name, isStranger: standing.isStranger });
    return open.length === 0 ? 'expired' : 'wrong';
  });
}
