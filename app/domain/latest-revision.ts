/**
 * The newer of two states of one thing: the one that was known, and the one that arrived. States are read before they
 * are told, so one may overtake another. Of one revision that which arrived: what stands around it may have changed, as
 * a place in a queue does.
 */
export const newerState = <State extends { readonly revision: number }>(known: State, arrived: State): State =>
  arrived.revision < known.revision ? known : arrived;
