import type { Audit } from '#app/services/audit/index.ts';
import type { Tokens } from '#app/services/tokens/index.ts';
import type { WorkScope } from './contract.ts';
import type { SecurityLog } from './security-log.ts';

export const observeTokens = (tokens: Tokens, security: SecurityLog, scope: Pick<WorkScope, 'add'>): Tokens => ({
  ...tokens,
  async open(secret) {
    const bearer = await tokens.open(secret);
    scope.add({ accountId: bearer.accountId });
    return bearer;
  },
  async create(accountId, token) {
    const created = await tokens.create(accountId, token);
    security('token:made', { account: accountId, token: created.token.id, scopes: created.token.scopes.join(' ') });
    return created;
  },
  async revoke(accountId, tokenId) {
    await tokens.revoke(accountId, tokenId);
    security('token:revoked', { account: accountId, token: tokenId });
  },
});

/** Logs acts of operators besides their rows. The row is the truth: the act's transaction may still be rolled back. */
export const observeAudit = (audit: Audit, security: SecurityLog): Audit => ({
  ...audit,
  async record(trx, actor, act) {
    await audit.record(trx, actor, act);
    const { name, subjectKind, subjectId } = act;
    security('operator:act', { act: name, operator: actor.accountId, subjectKind, subject: subjectId });
  },
});
