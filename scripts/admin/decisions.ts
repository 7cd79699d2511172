import { isAppError } from '#app/errors.ts';
import { type AdminCommand, UsageError } from './call.ts';
import { reasonFrom } from './reasons.ts';

const isUndecidable = (error: unknown): boolean =>
  isAppError(error) && (error.code === 'not_found' || error.code === 'decided_already');

/** Approves or refuses an access request. */
export const deciding =
  (isApproved: boolean): AdminCommand['run'] =>
  async ({ operators, actor, args: [subject = '', ...rest], reason }) => {
    const [level] = rest;
    if (isApproved && level !== undefined && !/^[1-9]$/.test(level)) throw new UsageError('A level is 1 to 9.');
    const decided = isApproved
      ? operators.perform(
          actor,
          'access-request:approve',
          { subject, level: level === undefined ? null : Number(level) },
          reason,
        )
      : operators.perform(actor, 'access-request:refuse', { subject }, reasonFrom(rest, reason));
    await decided.catch((error: unknown) => {
      throw isUndecidable(error) ? new UsageError(`There is no application ${subject} that waits.`) : error;
    });
    return [isApproved ? 'Approved.' : 'Refused.'];
  };
