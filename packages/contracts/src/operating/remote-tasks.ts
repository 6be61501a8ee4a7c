/** Kinds of work that an outside service does for us: what costs money or publishes. */
export const remoteKinds = ['render', 'clone', 'speech', 'image', 'post'] as const;
export type RemoteKind = (typeof remoteKinds)[number];

/** Where a remote task stands while there is something left to do. */
export const openRemoteStates = ['intended', 'sent', 'running', 'fetched'] as const;
export type OpenRemoteState = (typeof openRemoteStates)[number];

/**
 * `intended`: written down, not ordered; `sent`: ordered, the answer is not known; `running`: the provider's id is known;
 * `fetched`: the result is ours; `done`: the product has it. `unclear`: it is unknown whether it was ordered.
 */
export const remoteStates = [...openRemoteStates, 'done', 'failed', 'cancelled', 'unclear'] as const;
export type RemoteState = (typeof remoteStates)[number];

const minute = 60;
const hour = 60 * minute;

/** How long a task may stay in a state before it ends without a result. */
export const remoteDeadlineSeconds: Record<RemoteKind, Record<OpenRemoteState, number>> = {
  render: { intended: hour, sent: 30 * minute, running: hour, fetched: hour },
  clone: { intended: 10 * minute, sent: 10 * minute, running: 30 * minute, fetched: hour },
  speech: { intended: 10 * minute, sent: 10 * minute, running: 10 * minute, fetched: hour },
  image: { intended: 10 * minute, sent: 10 * minute, running: 10 * minute, fetched: hour },
  post: { intended: 3 * hour, sent: 30 * minute, running: 3 * hour, fetched: hour },
};
