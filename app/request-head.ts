/** As much of a request as tells where it comes from and what it asks for; a Fetch `Request` fits. */
export interface RequestHead {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
}
