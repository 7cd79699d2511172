/** Kind of an account's address. */
export type AddressKind = 'phone' | 'email';

/** Binding or changing an address in three steps: verify identity, enter the new one, done. */
export interface AccountFlow {
  /** The address to which step one sends a code. */
  readonly proves: AddressKind;
  /** The address that step two sets. */
  readonly sets: AddressKind;
  /** Whether the account must have none of that kind yet. */
  readonly isFirst: boolean;
}

/** The flows of the specification's `/main` pages; a flow's name is also the purpose of its codes. */
export const ACCOUNT_FLOWS = {
  change_phone: { proves: 'phone', sets: 'phone', isFirst: false },
  bind_phone: { proves: 'email', sets: 'phone', isFirst: true },
  change_email: { proves: 'email', sets: 'email', isFirst: false },
  bind_email: { proves: 'phone', sets: 'email', isFirst: true },
} as const satisfies Readonly<Record<string, AccountFlow>>;

export type AccountFlowId = keyof typeof ACCOUNT_FLOWS;

export const ACCOUNT_FLOW_IDS = Object.keys(ACCOUNT_FLOWS) as readonly AccountFlowId[];

/** Purposes of codes; a code is valid for its purpose only. Their texts are in `account:codePurpose`. */
export const CODE_PURPOSES = [
  'register',
  'reset_password',
  'change_password',
  'cancel_account',
  'bind_third_party',
  ...ACCOUNT_FLOW_IDS,
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Whether an account with these addresses can go through a flow. */
export function canTake(flowId: AccountFlowId, addresses: Readonly<Record<AddressKind, string | null>>): boolean {
  const { proves, sets, isFirst } = ACCOUNT_FLOWS[flowId];
  return addresses[proves] !== null && (addresses[sets] === null) === isFirst;
}

/** Specification 2: the first 3 digits, four stars for the next 4, then the rest. */
export const maskPhone = (phone: string): string => phone.replace(/^(\d{3})\d{4}/, '$1****');

/** Keeps the first character and everything from the @ on. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1***');

export const maskAddress = (kind: AddressKind, address: string): string =>
  kind === 'phone' ? maskPhone(address) : maskEmail(address);
