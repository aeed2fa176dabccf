/** A canned reply as it is put in: what stands in braces is filled in, anything else in braces stays as it is. */
import { replyPlaceholders } from '#contract/resources/canned-reply.ts';

export type ReplyValues = Readonly<Record<(typeof replyPlaceholders)[number], string>>;

/** In one pass: braces in a name or a title are no placeholders. */
export function filledReply(body: string, values: ReplyValues): string {
  return body.replaceAll(/\{([a-z]+)\}/g, (whole, name: string) => {
    const placeholder = replyPlaceholders.find((one) => one === name);
    return placeholder === undefined ? whole : values[placeholder];
  });
}
