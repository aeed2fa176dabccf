/** `POST /events` and `POST /batch_events` of the HTTP API. A batch is published whole or not at all. */
import * as v from 'valibot';
import { type ApiAnswer, done, refusedWith } from './api-answer.ts';
import { infoOf, readInfo } from './channel-questions.ts';
import { kindOf } from './channel-name.ts';
import { type Hub, publish } from './hub.ts';

const socketId = v.optional(v.nullable(v.pipe(v.string(), v.regex(/^\d+\.\d+$/))));
const entries = {
  name: v.pipe(v.string(), v.nonEmpty()),
  data: v.string(),
  socket_id: socketId,
  info: v.optional(v.string()),
};
const eventSchema = v.union([
  v.object({ ...entries, channels: v.pipe(v.array(v.string()), v.minLength(1)) }),
  v.object({ ...entries, channel: v.string() }),
]);
const batchSchema = v.object({ batch: v.array(v.object({ ...entries, channel: v.string() })) });

type Event = {
  readonly name: string;
  readonly data: string;
  readonly channels: readonly string[];
  readonly socket_id?: string | null | undefined;
  readonly info?: string | undefined;
};

export function publishOne(hub: Hub, body: unknown): ApiAnswer {
  const read = v.safeParse(eventSchema, body);
  if (!read.success)
    return refusedWith(400, 'An event has a name, data as a text, and a channel or channels');
  const wanted = read.output;
  const channels = 'channels' in wanted ? wanted.channels : [wanted.channel];
  const event = { ...wanted, channels };
  const refusal = refusalOf(hub, event);
  if (refusal !== null) return refusal;
  tell(hub, event);
  if (event.info === undefined) return done({});
  const infos = channels.map((channel): [string, object] => [
    channel,
    infoOf(hub, channel, readInfo(event.info)),
  ]);
  return done({ channels: Object.fromEntries(infos) });
}

export function publishBatch(hub: Hub, body: unknown): ApiAnswer {
  const read = v.safeParse(batchSchema, body);
  if (!read.success) return refusedWith(400, 'A batch has events with a name, a channel and data as a text');
  const events = read.output.batch.map((one) => Object.assign({ channels: [one.channel] }, one));
  if (events.length > hub.limits.eventsPerBatch) {
    return refusedWith(400, `A batch has at most ${hub.limits.eventsPerBatch} events`);
  }
  for (const event of events) {
    const refusal = refusalOf(hub, event);
    if (refusal !== null) return refusal;
  }
  for (const event of events) tell(hub, event);
  if (events.every(({ info }) => info === undefined)) return done({});
  return done({ batch: events.map(({ channels: [name = ''], info }) => infoOf(hub, name, readInfo(info))) });
}

function tell(hub: Hub, { name, data, channels, socket_id: except }: Event): void {
  for (const channel of new Set(channels)) {
    publish(hub, { channel, event: name, data, ...(except ? { except } : {}) });
  }
}

function refusalOf({ limits }: Hub, { name, data, channels, info }: Event): ApiAnswer | null {
  if (name.length > limits.eventNameLength) return refusedWith(400, 'The name of the event is too long');
  if (channels.length > limits.channelsPerEvent) {
    return refusedWith(400, `An event goes to at most ${limits.channelsPerEvent} channels`);
  }
  const stranger = channels.find((channel) => kindOf(channel) === null);
  if (stranger !== undefined) return refusedWith(400, 'This is no name of a channel');
  if (readInfo(info) === null) return refusedWith(400, 'info takes user_count and subscription_count');
  if (Buffer.byteLength(data) > limits.eventBytes) {
    return refusedWith(413, `The data of an event is at most ${limits.eventBytes} bytes`);
  }
  return null;
}
