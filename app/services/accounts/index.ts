export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly phone: string | null;
  readonly email: string | null;
  /** 2 and above may use more than 20 qubits. */
  readonly level: number;
  readonly hasTestPermission: boolean;
}

export interface Session {
  readonly id: string;
  readonly account: Account;
  readonly isRemembered: boolean;
}
