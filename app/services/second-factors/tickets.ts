import { LIMITS } from '#app/domain/limits.ts';
import { rateLimitNetwork } from '#app/services/rate-limits/index.ts';
import { browserHash, randomToken, sha256 } from '#app/services/secrets/index.ts';
import {
  consumeStepTicket,
  deleteExpiredStepTickets,
  findStepTicket,
  insertStepTicket,
} from '#db/repositories/step-tickets.ts';
import type { SecondFactorsContext } from './context.ts';
import type { SecondFactors } from './contract.ts';

const TICKET_MS = LIMITS.stepMinutes * 60_000;

/** Tickets are of the browser that got them, or of its network if the browser has no name. */
export function createTickets({
  db,
  now,
  randomBytes,
}: SecondFactorsContext): Pick<SecondFactors, 'openTicket' | 'findTicket' | 'useTicket'> {
  return {
    async openTicket({ accountId, method, isRemembered }, client) {
      const ticket = randomToken(randomBytes);
      await deleteExpiredStepTickets(db, now());
      await insertStepTicket(db, {
        id: sha256(ticket),
        accountId,
        method,
        isRemembered,
        network: rateLimitNetwork(client.ip),
        browser: browserHash(client.browser),
        expiresAt: now() + TICKET_MS,
      });
      return ticket;
    },
    async findTicket(ticket, client) {
      const found = ticket === null ? undefined : await findStepTicket(db, { id: sha256(ticket), now: now() });
      if (found === undefined) return null;
      const isOfClient =
        found.browser === null
          ? found.network === rateLimitNetwork(client.ip)
          : found.browser === browserHash(client.browser);
      const { accountId, method, isRemembered } = found;
      return isOfClient ? { accountId, method, isRemembered } : null;
    },
    useTicket: (ticket) => consumeStepTicket(db, { id: sha256(ticket), now: now() }),
  };
}
