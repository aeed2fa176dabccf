/** What fills the slot of a dragged place's chart: the call that saves its span, with the way back on its toast. */
import * as v from 'valibot';
import { oneAnswerSchema } from '#contract/api/answers.ts';
import { fromPromise } from 'xstate';
import type { SlotAnswer, SlotSave } from '#machines/slot-drag.data.ts';
import type { ToastAction } from '#machines/toasts.machine.ts';
import { HttpFailure } from '../http/http-failure.ts';
import type { HttpClient } from '../http/http.ts';

const savedSchema = oneAnswerSchema(v.object({ version: v.number() }));

type SlotPorts = {
  readonly http: Pick<HttpClient, 'patch'>;
  /** An action for the toast that says it is saved. */
  readonly offerUndo: (undo: () => void) => ToastAction;
  /** The calendar is asked for anew; resolves when it is there. */
  readonly onChanged: () => Promise<void>;
};

/** The way back, and what the calendar says itself. */
type Told = { readonly action?: ToastAction; readonly isToldElsewhere?: (failure: HttpFailure) => boolean };

/** `resource` as paths name it. */
export function createSlotEffects({ http, offerUndo, onChanged }: SlotPorts, resource: string) {
  const patch = (id: number, body: Readonly<Record<string, unknown>>, told: Told = {}) =>
    http.patch(`/${resource}/${id}`, { ...told, body, schema: savedSchema });
  async function save({ slot, starts_at, ends_at }: SlotSave): Promise<SlotAnswer> {
    let saved = slot.version;
    const undo = () => {
      const span = { starts_at: slot.starts_at, ends_at: slot.ends_at, version: saved };
      void patch(slot.id, slot.isBegun ? { ends_at: span.ends_at, version: saved } : span)
        .catch(() => undefined)
        .then(onChanged);
    };
    const span = slot.isBegun ? { ends_at } : { starts_at, ends_at };
    try {
      const body = { ...span, version: slot.version };
      const action = offerUndo(undo);
      saved = (await patch(slot.id, body, { action, isToldElsewhere: isInCalendar })).data.version;
      return { kind: 'saved', version: saved };
    } catch (error) {
      const text = error instanceof HttpFailure ? textOf(error) : null;
      if (text === null) throw error;
      return { kind: 'refused', text };
    } finally {
      // After a refusal too: whoever has the place is to be seen.
      await onChanged();
    }
  }
  return { actors: { saveSpan: fromPromise<SlotAnswer, SlotSave>(({ input }) => save(input)) } };
}

/** A refused span is said in the calendar, where it went back; its way back has no place there, and a toast says why. */
const isInCalendar = (failure: HttpFailure) => textOf(failure) !== null;

/** What the server said at the fields; null where it refused something else, which a toast says. */
function textOf({ errors }: HttpFailure): string | null {
  const texts = Object.values(errors).flat();
  return texts.length === 0 ? null : texts.join(' ');
}
