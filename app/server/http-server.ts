import { createServer, type Server } from 'node:http';

/** How long a client may take to send a request, in milliseconds; a slower client is answered 408 and disconnected. */
export interface SendingLimits {
  readonly headersTimeout: number;
  /** Head and body together. */
  readonly requestTimeout: number;
  /** Interval of the connection check: a slow connection may stay open longer by this time. */
  readonly connectionsCheckingInterval: number;
}

const SENDING_LIMITS: SendingLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

/** Creates a server whose connections a slow sender cannot keep open. Sending the answer has no time limit. */
export const createHttpServer = (limits: SendingLimits = SENDING_LIMITS): Server => createServer({ ...limits });
