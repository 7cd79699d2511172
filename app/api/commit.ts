import { readStepTicket, signInCookie, stepCookie } from '#app/account/cookies.ts';
import { CommitCallSchema } from '#app/account/third-party-schemas.ts';
import { requesterOf } from '#app/context.ts';
import { EXPERIMENT_DEFAULTS } from '#app/domain/limits.ts';
import { findProductByType } from '#app/domain/products.ts';
import { AppError } from '#app/errors.ts';
import type { TaskPreview } from '#app/services/tasks/index.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { captchaOf, readCaptchaKey } from './captcha-cookie.ts';
import { accountFields, endpoint } from './endpoint.ts';
import { orSecondStep } from './second-step.ts';

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
    async handle({ input, request, context }) {
      const { services, client, session, hasSecureCookies } = context;
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
      return orSecondStep(context, async ({ client: named }) => {
        const { loginName, password, remember } = input;
        const captcha = captchaOf(input.verKey ?? readCaptchaKey(request), input.imageCode);
        const signInContext = { client: named, previousSessionId: session?.id ?? null };
        // With the code of the second step the call is repeated whole, so that no program is kept in between.
        const signedIn = await (input.factorCode
          ? services.accounts.secondStep.complete(
              input.ticket ?? readStepTicket(request),
              { code: input.factorCode },
              siteOrigin({ request, context }),
              signInContext,
            )
          : services.accounts.signIn({ loginName, passwordMd5: password, remember, captcha }, signInContext));
        const { account } = signedIn.session;
        const id =
          programInput === null
            ? (input.id ?? '0')
            : (await services.projects.save(account.id, null, programInput)).project.id;
        return {
          message: 'account:success.signedIn',
          obj: { user: accountFields(account), task: { qvmType: input.qvmType, id, chipId: input.chipId ?? null } },
          headers: {
            'Set-Cookie': [
              signInCookie(signedIn, hasSecureCookies),
              ...(input.factorCode ? [stepCookie(null, hasSecureCookies)] : []),
            ],
          },
        };
      });
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
