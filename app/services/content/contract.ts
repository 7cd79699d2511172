import type { Actor } from '#app/services/audit/index.ts';
import type { CaptchaAnswer } from '#app/services/captcha/index.ts';

/** 0 Chinese, 1 English; `device` in the specification. */
export type Device = 0 | 1;

export interface BannerItem {
  readonly title: string;
  readonly text: string;
  /** A path of this site or an http(s) address; no link if empty. */
  readonly link: string;
  /** A path of this site, or an address on a site that the operator allows. */
  readonly image: string;
  /** 0 same window, any other value a new one. */
  readonly openType: number;
}

/** What a field breaks; a sentence of each is `operating:bannerRule`. */
export type BannerRule = 'empty' | 'line' | 'length' | 'link' | 'image' | 'imageSite' | 'times';

/** A banner that an operator may store. */
export interface BannerInput {
  readonly device: Device;
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly image: string;
  readonly openType: 0 | 1;
  readonly from: number | null;
  readonly until: number | null;
}

/** A banner as an operator sees it. */
export interface StoredBanner extends BannerItem {
  readonly id: string;
  readonly device: Device;
  /** null: at once. */
  readonly from: number | null;
  /** null: until it is removed. */
  readonly until: number | null;
  /** What pages do not show, and why; rows may have been stored by other means. */
  readonly problems: readonly BannerProblem[];
}

/** A field that breaks a rule: detail of the refusal `banner_invalid`. */
export interface BannerProblem {
  readonly field: keyof BannerInput;
  readonly rule: BannerRule;
  /** Most characters of the field; absent for a field without a limit. */
  readonly limit?: number;
}

/** The banners of the operators. Every change is an entry of the audit log. */
export interface StoredBanners {
  /** In display order. */
  list(device: Device): Promise<readonly StoredBanner[]>;
  /** @throws AppError not_found */
  find(id: string): Promise<StoredBanner>;
  /** Returns its id. @throws AppError banner_invalid (detail: BannerProblem[]) · banner_limit {limit} */
  add(actor: Actor, banner: BannerInput, reason: string): Promise<string>;
  /** @throws AppError not_found · banner_invalid */
  change(
    actor: Actor,
    id: string,
    changes: Partial<Omit<BannerInput, 'device'>>,
    reason: string,
  ): Promise<StoredBanner>;
  /** @throws AppError not_found */
  remove(actor: Actor, id: string, reason: string): Promise<StoredBanner>;
  /** Moves it to a place of its language, from 1. @throws AppError not_found · banner_place {limit} */
  move(actor: Actor, id: string, place: number, reason: string): Promise<StoredBanner>;
}

interface Feedback {
  /** A phone number or an email. */
  readonly contact: string;
  readonly title: string;
  readonly description: string;
}

interface ContactMessage {
  readonly name: string;
  readonly phone: string;
  readonly message: string;
}

/** A message sent from inside the product. */
interface AccountMessage {
  readonly subject: string;
  readonly content: string;
  readonly contact: string | null;
}

interface SentMessage extends AccountMessage {
  readonly id: string;
  readonly createdAt: number;
  /** Oldest first; by whom is for operators. */
  readonly answers: readonly { readonly text: string; readonly createdAt: number }[];
}

/** Messages to the operator, and banners of the operator. */
export interface Content {
  /**
   * A repetition of the same message from the same form is stored once; `formKey` identifies the form.
   * @throws AppError too_many_requests
   */
  leaveFeedback(accountId: string | null, feedback: Feedback, ip: string, formKey?: string): Promise<void>;
  /** @throws AppError captcha_wrong · too_many_requests */
  leaveMessage(message: ContactMessage, captcha: CaptchaAnswer, ip: string): Promise<void>;
  /** A repetition of the same message from the same form is stored once. @throws AppError too_many_requests */
  sendMessage(accountId: string, message: AccountMessage, ip: string, formKey?: string): Promise<void>;
  /** Returns the latest messages of the account, newest first. */
  sentMessages(accountId: string): Promise<readonly SentMessage[]>;
  /** Returns the banners of the operators that are in their time, or else the defaults. */
  banners(device: Device): Promise<readonly BannerItem[]>;
  /** Returns the stored banners that pages do not show unchanged, each with the reason; for the operator. */
  hiddenPictures(): Promise<readonly { readonly id: string; readonly image: string; readonly problem: BannerRule }[]>;
  readonly stored: StoredBanners;
}
