import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { countAttempt, countTry } from './attempts.ts';
import { useAppCode } from './authenticator-app.ts';
import type { SecondFactorsContext } from './context.ts';
import type { FactorMethod, FactorProof, FactorVisit, SecondFactors } from './contract.ts';
import { usePasskeyAnswer } from './passkeys.ts';
import { isRecoveryCode, typedCode, useRecoveryCode } from './recovery-codes.ts';

const APP_CODE = new RegExp(`^\\d{${LIMITS.codeLength}}$`);

/** A code is one of the app or a recovery code by its length alone: people need not say which. */
export const verifyFactor =
  (context: SecondFactorsContext): SecondFactors['verify'] =>
  (accountId, proof, visit) =>
    countTry(context, accountId, visit.client, () => decide(context, accountId, proof, visit));

async function decide(
  context: SecondFactorsContext,
  accountId: string,
  proof: FactorProof,
  visit: FactorVisit,
): Promise<FactorMethod> {
  if ('passkey' in proof) {
    await usePasskeyAnswer(context, proof.passkey, visit, accountId);
    return 'passkey';
  }
  const code = typedCode(proof.code);
  const kind = APP_CODE.test(code) ? 'totp' : isRecoveryCode(code) ? 'recovery' : null;
  if (kind === null) throw new AppError('second_factor_wrong');
  return countAttempt(context, accountId, visit.client, async () => {
    if (kind === 'totp') await useAppCode(context, accountId, code);
    else if (!(await useRecoveryCode(context, accountId, code))) throw new AppError('second_factor_wrong');
    return kind;
  });
}
