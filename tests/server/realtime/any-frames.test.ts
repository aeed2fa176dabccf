/** Frames of any shape, judged without a socket: each is answered by the protocol, none ends the program. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { answerFrame } from '#server/realtime/protocol/answer-frame.ts';
import { createConnection } from '#server/realtime/protocol/connection.ts';
import { createHub } from '#server/realtime/protocol/hub.ts';
import { defaultLimits } from '#server/realtime/protocol/limits.ts';
import { testApp } from './test-app.ts';

describe('frames of any shape', () => {
  /** A connection whose socket only writes down what it is sent. */
  function deaf() {
    const sent: string[] = [];
    const socket = {
      readyState: WebSocket.OPEN as number,
      bufferedAmount: 0,
      send: (bytes: Buffer) => void sent.push(bytes.toString()),
      close: () => (socket.readyState = WebSocket.CLOSING),
      terminate: () => undefined,
      once: () => undefined,
    };
    return { sent, connection: createConnection(socket as unknown as WebSocket, '', 0) };
  }
  const names = fc.constantFrom(
    'pusher:subscribe',
    'pusher:unsubscribe',
    'pusher:signin',
    'pusher:ping',
    'pusher:pong',
    'client-x',
    '__proto__',
    'toString',
  );
  const channels = fc.constantFrom('news', 'private-a', 'presence-a', 'cache-a', '#server-to-user-1', '');
  const frames = fc.oneof(
    fc.string(),
    fc.json(),
    fc
      .record(
        {
          event: fc.oneof(names, fc.string()),
          channel: fc.oneof(channels, fc.jsonValue()),
          data: fc.oneof(
            fc.jsonValue(),
            fc.json(),
            fc.record({
              channel: fc.oneof(channels, fc.string()),
              auth: fc.oneof(fc.string(), fc.constant(null)),
              channel_data: fc.oneof(fc.json(), fc.constant(null)),
              user_data: fc.json(),
            }),
          ),
        },
        { requiredKeys: [] },
      )
      .map((frame) => JSON.stringify(frame)),
  );

  it('are answered with frames of the protocol, and never with an error of the program', () => {
    fc.assert(
      fc.property(fc.array(frames, { maxLength: 20 }), (texts) => {
        const hub = createHub(testApp, { ...defaultLimits, closingTime: 0 }, () => 0);
        const { connection, sent } = deaf();
        for (const text of texts) answerFrame(hub, connection, text);
        for (const text of sent) {
          expect(JSON.parse(text)).toMatchObject({ event: expect.stringMatching(/^pusher/) });
        }
        expect([...hub.channels.all()].every(({ kind }) => kind === 'public')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
