/** Compiles a catalogue's ICU messages, so that no parser travels to the browser. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

/** Takes and gives JSON text: message id → ICU message, message id → Lingui's compiled form. A wrong message is named. */
export function compileCatalogue(json: string): string {
  const messages = JSON.parse(json) as Record<string, string>;
  const compiled = Object.entries(messages).map(([id, message]) => {
    try {
      return [id, compileMessageOrThrow(message)] as const;
    } catch (cause) {
      throw new Error(`The message ${id} is not valid ICU: ${message}`, { cause });
    }
  });
  return JSON.stringify(Object.fromEntries(compiled));
}
