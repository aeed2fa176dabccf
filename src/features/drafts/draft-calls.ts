/** The calls of one draft, one after the other: made by the first input, changed by what follows. */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { type Draft, draftSchema } from '#contract/resources/draft.ts';
import type { SavedText } from '#contract/resources/text.ts';
import { HttpFailure } from '#lib/http/http-failure.ts';
import type { HttpClient } from '#lib/http/http.ts';
import { randomKey } from '#lib/random-key.ts';
import type { ReadTextCall, SaveTextCall } from '#resource/editor/saving/autosave-effects.ts';
import { readText, saveTextAt } from '#resource/editor/saving/text-calls.ts';

const answerSchema = oneAnswerSchema(draftSchema);

export function draftCalls(http: HttpClient, opened: Draft | null) {
  let known = opened;
  /** The last title that was known here: what the server has since is somebody else's. */
  let title = opened?.title ?? '';
  let key = randomKey();
  let before: Promise<unknown> = Promise.resolve();
  /** One at a time: a title and a text that come together make one draft. */
  function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
    const turn = before.then(call, call);
    before = turn.catch(() => null);
    return turn;
  }
  const isToldElsewhere = () => true;

  /** Whether it was made now: one that its key is known of is there already, as it was when its answer was lost. */
  async function make(body: object, idempotencyKey: string, signal?: AbortSignal): Promise<Draft | null> {
    const call = { schema: answerSchema, idempotencyKey, isToldElsewhere, signal };
    try {
      const { data } = await http.post('/drafts', { body: { ...body, client_key: key }, ...call });
      known = data;
      title = data.title;
      return data;
    } catch (error) {
      const id = madeBefore(error);
      if (id === null) throw error;
      known = (await http.get(`/drafts/${id}`, { schema: answerSchema, signal })).data;
      title = known.title;
      return null;
    }
  }

  const saveText: SaveTextCall = (text, idempotencyKey, signal) =>
    inTurn(async (): Promise<SavedText> => {
      const made = known === null ? await make({ document: text.document }, idempotencyKey, signal) : null;
      if (made !== null) return { version: 1, word_count: made.word_count, saved_at: made.updated_at };
      // Another call than the one that makes a draft, where that was tried under this key.
      const ownKey = `${idempotencyKey}-text`;
      return saveTextAt(http, `/drafts/${known?.id ?? ''}`)(text, ownKey, signal);
    });

  /** The title that somebody had given it meanwhile, which was not known here; null where there was none. */
  const saveTitle = (next: string) =>
    inTurn(async (): Promise<string | null> => {
      if (known === null && next === '') return null;
      if (known === null && (await make({ title: next }, randomKey())) !== null) return null;
      const path = `/drafts/${known?.id ?? ''}`;
      // The version grows with each save of the text, and the text is no other title.
      const { data: now } = await http.get(path, { schema: answerSchema });
      known = now;
      const body = { title: next, version: now.version };
      if (next !== now.title) known = (await http.patch(path, { body, schema: answerSchema })).data;
      // Until then, however often it is tried, it is not to be replaced in silence.
      const former = title;
      title = next;
      return now.title === former || now.title === next ? null : now.title;
    });

  /** Of a new one, which is made by that. */
  const ensureId = () =>
    inTurn(async (): Promise<number> => {
      if (known === null) await make({}, randomKey());
      if (known === null) throw new Error('A draft was made and is not there');
      return known.id;
    });

  /** Of one that is there. */
  const read: ReadTextCall = (call) => readText(http, `/drafts/${known?.id ?? ''}`)(call);

  return {
    ensureId,
    readText: read,
    saveText,
    saveTitle,
    id: () => known?.id ?? null,
    /** As the server has it. */
    title: () => known?.title ?? '',
    /** What the server is to know a new one by, whatever page goes on with it. */
    key: () => key,
    /** Goes on with a new one that another page has begun. */
    takeKey(former: string) {
      key = former;
    },
  };
}

const knownSchema = v.object({ id: v.number() });

/** The draft that was made under the same key, where that is what a call was refused for. */
function madeBefore(error: unknown): number | null {
  if (!(error instanceof HttpFailure) || error.code !== 'version_conflict') return null;
  const current = v.safeParse(knownSchema, error.data['current']);
  return current.success ? current.output.id : null;
}
