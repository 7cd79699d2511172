/** The part of a request that identifies its origin and its target; a Fetch `Request` fits. */
export interface RequestHead {
  readonly method: string;
  /** Absolute URL. */
  readonly url: string;
  readonly headers: Pick<Headers, 'get'>;
}
