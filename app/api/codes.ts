import { codeOrigin } from '#app/account/cookies.ts';
import { EmailCodeCallSchema, PhoneCodeCallSchema } from '#app/account/schemas.ts';
import type { AccountFlowId, AddressKind } from '#app/domain/account-addresses.ts';
import { AppError } from '#app/errors.ts';
import type { Account, Accounts, CodeOrigin, LoginKey, Session } from '#app/services/accounts/index.ts';
import { captchaOf, readCaptchaKey } from './captcha-cookie.ts';
import { type Answer, type ApiCallContext, endpoint } from './endpoint.ts';

interface CodeCall {
  readonly accounts: Accounts;
  readonly session: Session | null;
  readonly kind: AddressKind;
  /** The receiver of the code. */
  readonly address: string;
  readonly from: CodeOrigin;
}

type Sender = (call: CodeCall) => Promise<void>;

const keyOf = ({ kind, address }: CodeCall): LoginKey => (kind === 'phone' ? { phone: address } : { email: address });

function requireSession({ session }: CodeCall): Session {
  if (session === null) throw new AppError('not_logged_in');
  return session;
}

/** Whether the address is the account's current address. */
async function isOwn(call: CodeCall, account: Account): Promise<boolean> {
  const stored = await call.accounts.getUser(account.id);
  return stored[call.kind] === call.address.toLowerCase();
}

/** Sends only to the signed-in account's current address. */
const forSession =
  (send: (call: CodeCall, session: Session) => Promise<void>): Sender =>
  async (call) => {
    const session = requireSession(call);
    if (!(await isOwn(call, session.account))) throw new AppError('not_permitted');
    await send(call, session);
  };

const register: Sender = (call) => call.accounts.sendRegistrationCode(keyOf(call), call.from);
const reset: Sender = (call) => call.accounts.passwordReset.sendCode(keyOf(call), call.from);
const changePassword = forSession(({ accounts, from, kind }, { account }) =>
  accounts.passwordChange.sendCode(account.id, from, kind),
);
const cancel = forSession(({ accounts, from, kind }, { account }) =>
  accounts.cancellation.sendCode(account.id, from, kind),
);
const proof = (flowId: AccountFlowId) =>
  forSession(({ accounts, from }, session) => accounts.identity.sendProofCode(session, flowId, from));
const fresh =
  (flowId: AccountFlowId): Sender =>
  (call) =>
    call.accounts.identity.sendNewCode(requireSession(call), flowId, keyOf(call), call.from);

/**
 * The meaning of the numbers of the specification's section 7. Number 7, cancelling the account, is an addition of this
 * product.
 */
const PHONE_TYPES = new Map(
  Object.entries<Sender>({
    1: register,
    2: proof('bind_email'),
    3: changePassword,
    // First to the old number, then to the new one.
    4: async (call) => ((await isOwn(call, requireSession(call).account)) ? proof : fresh)('change_phone')(call),
    5: fresh('bind_phone'),
    6: reset,
    7: cancel,
  }),
);
const EMAIL_TYPES = new Map(
  Object.entries<Sender>({
    1: register,
    2: fresh('bind_email'),
    3: (call) => (call.session === null ? reset : changePassword)(call),
    4: proof('bind_phone'),
    5: fresh('change_email'),
    6: proof('change_email'),
    7: cancel,
  }),
);

interface PictureInput {
  readonly imageCode?: string | null | undefined;
  readonly verKey?: string | null | undefined;
}

async function send(
  { input, request, context, locale }: ApiCallContext<PictureInput>,
  sender: Sender | undefined,
  call: Pick<CodeCall, 'kind' | 'address'>,
): Promise<Answer> {
  if (sender === undefined) throw new AppError('invalid_input');
  const { services, session } = context;
  const { from, headers } = codeOrigin(
    context,
    locale,
    captchaOf(input.verKey ?? readCaptchaKey(request), input.imageCode),
  );
  await sender({ ...call, accounts: services.accounts, session, from });
  return { message: 'account:success.codeSent', headers };
}

/** Verification codes, by text message and by email. */
export const CODE_ENDPOINTS = [
  endpoint({
    method: 'POST',
    path: '/api/RegisterNew/sendPhoneMsg.json',
    auth: 'none',
    input: PhoneCodeCallSchema,
    description: 'account:call.sendPhoneMsg',
    handle: (call) => send(call, PHONE_TYPES.get(call.input.type), { kind: 'phone', address: call.input.loginName }),
  }),
  endpoint({
    method: 'POST',
    path: '/api/user/sendEmail.json',
    auth: 'none',
    input: EmailCodeCallSchema,
    description: 'account:call.sendEmail',
    handle: (call) => send(call, EMAIL_TYPES.get(call.input.type), { kind: 'email', address: call.input.email }),
  }),
];
