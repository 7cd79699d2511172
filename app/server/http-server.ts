import { createServer, type Server } from 'node:http';

/** How long a client may take to send, in milliseconds; who takes longer is answered 408 and let go. */
export interface SendingLimits {
  readonly headersTimeout: number;
  /** Head and body together. */
  readonly requestTimeout: number;
  /** How often connections are looked at: so much longer may one be held. */
  readonly connectionsCheckingInterval: number;
}

const SENDING_LIMITS: SendingLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

/** A server that nobody holds a connection of by sending slowly. What it answers may take as long as it takes. */
export const createHttpServer = (limits: SendingLimits = SENDING_LIMITS): Server => createServer({ ...limits });
