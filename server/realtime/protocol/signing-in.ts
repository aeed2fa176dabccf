/** `pusher:signin`: a connection proves whose it is, so that it can be told things and be ended (Pusher protocol 7). */
import { type Connection, dismiss } from './connection.ts';
import { frame, readData, readJson, signInSchema, userSchema } from './frames.ts';
import { type Hub, send } from './hub.ts';
import { closings } from './protocol-errors.ts';
import { isUserAuth } from './signing.ts';

export function signIn(hub: Hub, connection: Connection, data: unknown): void {
  const request = readData(signInSchema, data);
  const isSigned = request !== null && isUserAuth(hub.app, request.auth, connection.id, request.user_data);
  const user = isSigned ? readJson(userSchema, request.user_data) : null;
  if (request === null || user === null) {
    hub.counts.refused += 1;
    return dismiss(connection.socket, closings.unauthorised, hub.limits);
  }
  connection.user = user;
  send(hub, connection, frame('pusher:signin_success', { user_data: request.user_data }));
}

/** Ends every connection of a user; how many there were. */
export function terminateUser({ connections, limits }: Hub, userId: string): number {
  const theirs = [...connections.values()].filter(({ user }) => user?.id === userId);
  for (const { socket } of theirs) dismiss(socket, closings.unauthorised, limits);
  return theirs.length;
}
