/** Bounds how many sockets one address holds. What a trusted proxy passes on is bounded where its addresses are known. */
import type { Server } from 'node:http';

type Options = {
  readonly most: number;
  /** Proxies of ours, through which everybody comes. */
  readonly isProxy: (address: string) => boolean;
  readonly onRefused: () => void;
};

const thisMachine = ['127.0.0.1', '::1'];

export function boundSockets(server: Server, { most, isProxy, onRefused }: Options): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '');
    if (thisMachine.includes(address) || isProxy(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > most) {
      onRefused();
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
