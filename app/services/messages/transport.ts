/** An outgoing message: a code, or a plain notice if `code` is null. */
interface Outgoing {
  readonly to: string;
  readonly purpose: string;
  readonly code: string | null;
  readonly text: string;
}

type Sms = Outgoing;
export interface Email extends Outgoing {
  readonly subject: string;
}

/** Port that delivers messages. A rejected promise means that the message was not sent. */
export interface MessageTransport {
  sendSms(sms: Sms): Promise<void>;
  sendEmail(email: Email): Promise<void>;
}
