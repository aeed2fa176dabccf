/** The ways back from the events of one record (way-back.ts). */
import { useHttp, useToastsActor } from './bookdesk-context.tsx';
import { type EventUndoOptions, wayBack } from './way-back.ts';

/** Takes the event that leads back; what it gives goes with the call that sends the first one. */
export function useEventUndo<Answer>(options: EventUndoOptions<Answer>) {
  const ports = { http: useHttp(), toasts: useToastsActor() };
  return (undo: string | undefined) => wayBack(ports, options, undo);
}
