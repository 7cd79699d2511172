import { sessionCookie } from '#app/account/cookies.ts';
import { CommitCallSchema } from '#app/account/third-party-schemas.ts';
import { requesterOf } from '#app/context.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { findProductByType } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import type { TaskPreview } from '#app/services/tasks/index.ts';
import { captchaOf, readCaptchaKey } from './captcha-cookie.ts';
import { accountFields, endpoint } from './endpoint.ts';

/**
 * Signing in with pending work: saves the program as a project of the account, or returns the machine that was open.
 */
export const COMMIT_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/api/taskApi/commitByLogin.json',
    auth: 'none',
    input: CommitCallSchema,
    description: 'account:call.commitByLogin',
    async handle({ input, request, context: { services, client, session, hasSecureCookies } }) {
      const product = findProductByType(input.qvmType);
      if (product === undefined) throw new AppError('invalid_input');
      const programInput = input.program
        ? {
            name: input.taskName ?? EXPERIMENT_DEFAULTS.name,
            product: product.id,
            shots: input.shots ?? EXPERIMENT_DEFAULTS.shotsSent,
            language: input.language ?? 'qrunes',
            program: input.program,
          }
        : null;
      // Checked before signing in, so that a program that cannot be saved leaves no half-done call.
      if (programInput !== null)
        requireStorable(await services.tasks.preview(programInput, requesterOf({ session, client })));
      const { loginName, password, remember } = input;
      const captcha = captchaOf(input.verKey ?? readCaptchaKey(request), input.imageCode);
      const signedIn = await services.accounts.signIn(
        { loginName, passwordMd5: password, remember, captcha },
        { client, previousSessionId: session?.id ?? null },
      );
      const { account } = signedIn.session;
      const id =
        programInput === null
          ? (input.id ?? '0')
          : (await services.projects.save(account.id, null, programInput)).project.id;
      return {
        message: 'account:success.signedIn',
        obj: { user: accountFields(account), task: { qvmType: input.qvmType, id, chipId: input.chipId ?? null } },
        headers: { 'Set-Cookie': sessionCookie({ token: signedIn.token, isRemembered: remember }, hasSecureCookies) },
      };
    },
  }),
];

/** @throws AppError program_invalid · circuit_invalid */
function requireStorable(reading: TaskPreview): void {
  if (reading.kind === 'diagnostics') {
    const { line = 1, column = 1 } = reading.diagnostics[0]?.span ?? {};
    throw new AppError('program_invalid', { line, column }, { diagnostics: reading.diagnostics });
  }
  if (reading.violations.length > 0) throw new AppError('circuit_invalid', {}, { violations: reading.violations });
}
