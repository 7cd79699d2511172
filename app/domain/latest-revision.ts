/**
 * Returns the state with the higher revision. Events may arrive out of order, because a state is read before it is
 * published. With equal revisions the arrived state wins: derived values, such as the queue position, may have
 * changed without a new revision.
 */
export const latestRevision = <State extends { readonly revision: number }>(current: State, received: State): State =>
  received.revision < current.revision ? current : received;
