/** Frames of the Pusher protocol: JSON with an event's name, its data, and the channel where there is one. */
import * as v from 'valibot';

const incomingSchema = v.object({
  event: v.pipe(v.string(), v.nonEmpty()),
  channel: v.optional(v.string()),
  data: v.optional(v.unknown()),
});
export type IncomingFrame = v.InferOutput<typeof incomingSchema>;

export const subscribeSchema = v.object({
  channel: v.string(),
  auth: v.optional(v.nullable(v.string())),
  channel_data: v.optional(v.nullable(v.string())),
});
export const unsubscribeSchema = v.object({ channel: v.string() });
export const signInSchema = v.object({ auth: v.string(), user_data: v.string() });

const memberId = v.union([
  v.pipe(v.string(), v.nonEmpty()),
  v.pipe(
    v.number(),
    v.transform((id) => String(id)),
  ),
]);
/** What a presence member says of itself, once it is signed. */
export const memberSchema = v.object({ user_id: memberId, user_info: v.optional(v.unknown()) });
export const userSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  user_info: v.optional(v.unknown()),
});

/** Null where the text is no frame. */
export function readFrame(text: string): IncomingFrame | null {
  return readJson(incomingSchema, text);
}

/** The JSON in a text as the schema has it; null where it is not. */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | null {
  try {
    return read(schema, JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Data of a frame, which some libraries send as JSON in a text. Null where it is not what the schema wants. */
export function readData<Schema extends v.GenericSchema>(
  schema: Schema,
  data: unknown,
): v.InferOutput<Schema> | null {
  return typeof data === 'string' ? readJson(schema, data) : read(schema, data);
}

function read<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}

/** A frame to peers, written once for all of them. `data` travels as JSON in a text, as the protocol has it. */
export function frame(event: string, data: unknown, channel?: string): Buffer {
  return eventFrame(event, JSON.stringify(data), channel);
}

/** The same for data that is a text already. `userId` is the presence member that sent it. */
export function eventFrame(event: string, data: unknown, channel?: string, userId?: string): Buffer {
  return Buffer.from(
    JSON.stringify({
      event,
      data,
      ...(channel === undefined ? {} : { channel }),
      ...(userId === undefined ? {} : { user_id: userId }),
    }),
  );
}

export function errorFrame(code: number | null, message: string): Buffer {
  return eventFrame('pusher:error', { code, message });
}
