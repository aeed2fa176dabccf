/** Keys of server data: all of it belongs to one user, so that nobody is ever shown another's. */
export function userKey<Rest extends readonly unknown[]>(userId: number | null, ...rest: Rest) {
  return ['user', userId, ...rest] as const;
}

/** Below a user: what waits for them. */
export const deskKey = 'desk';

/** Below a user and `users`: where somebody is signed in. */
export const sessionsKey = 'sessions';

/** Below a user: every list of their notifications. */
export const notificationsKey = 'notifications';
