/** A peer that says exactly what a test wants it to, over a plain WebSocket. */
import { type ClientOptions, WebSocket } from 'ws';

export const pusherKey = 'bookdesk-local';

export type Frame = {
  readonly event: string;
  readonly channel?: string;
  readonly data: unknown;
  readonly user_id?: string;
};
export type Closed = { readonly code: number; readonly reason: string };

export type RawClient = Awaited<ReturnType<typeof connectRaw>>;

/** `path` with its query. Resolves once the socket is open. */
export async function connectRaw(
  port: number,
  path = `/app/${pusherKey}?protocol=7&client=test&version=1.0`,
  options: ClientOptions = {},
) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, options);
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  let position = 0;
  socket.on('message', (bytes: Buffer) => {
    const frame = JSON.parse(bytes.toString()) as Frame;
    frames.push({ ...frame, data: decoded(frame.data) });
    for (const look of waiting) look();
  });
  const closed = new Promise<Closed>((resolve) => {
    socket.once('close', (code, reason) => {
      resolve({ code, reason: reason.toString() });
      for (const look of waiting) look();
    });
  });
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => undefined);

  /** The next frame in order; rejects when the socket closes before it comes. */
  const next = () =>
    new Promise<Frame>((resolve, reject) => {
      const look = () => {
        const frame = frames[position];
        if (frame === undefined && socket.readyState < socket.CLOSING) return;
        waiting.delete(look);
        if (frame === undefined) return reject(new Error('The socket closed before a frame came'));
        position += 1;
        resolve(frame);
      };
      waiting.add(look);
      look();
    });
  return {
    socket,
    closed,
    next,
    say: (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
    /** The socket's id, from the frame that opens the conversation. */
    async socketId() {
      const { data } = await next();
      return (data as { socket_id: string }).socket_id;
    },
  };
}

function decoded(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
