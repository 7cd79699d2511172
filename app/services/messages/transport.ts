/** What is sent: a code, or a plain notice when `code` is null. */
interface Outgoing {
  readonly to: string;
  readonly purpose: string;
  readonly code: string | null;
  readonly text: string;
}

export type Sms = Outgoing;
export interface Email extends Outgoing {
  readonly subject: string;
}

/** The port to whoever carries messages. A rejected promise means that it was not sent. */
export interface Carrier {
  sendSms(sms: Sms): Promise<void>;
  sendEmail(email: Email): Promise<void>;
}
