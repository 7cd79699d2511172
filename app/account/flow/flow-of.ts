import { ACCOUNT_FLOW_IDS, type AccountFlowId } from '#app/domain/account-addresses.ts';
import { paths } from '#app/paths.ts';

/** The path of each flow. */
export const FLOW_PATHS: Readonly<Record<AccountFlowId, (params?: { step?: 'done' }) => string>> = {
  change_phone: paths.changePhone,
  bind_phone: paths.bindPhone,
  change_email: paths.editEmail,
  bind_email: paths.changeEmail,
};

/** Returns the flow of an address; only these four routes use it. */
export function flowOf(request: Request): AccountFlowId {
  const pathname = new URL(request.url).pathname.replace(/(\.data|\/)$/, '');
  const flowId = ACCOUNT_FLOW_IDS.find((id) => FLOW_PATHS[id]() === pathname);
  if (flowId === undefined) throw new Response(null, { status: 404 });
  return flowId;
}
