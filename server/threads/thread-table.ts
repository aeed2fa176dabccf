/** Every resource whose records carry a thread; a new one is a row here, and its routes call threadRoutes. */
import { scriptThread } from '../resources/scripts/script.thread.ts';
import { ticketThread } from '../resources/tickets/ticket.thread.ts';
import { topicThread } from '../resources/topics/topic.thread.ts';
import type { ThreadDefinition } from './thread-definition.ts';

export const threads: readonly ThreadDefinition[] = [scriptThread, ticketThread, topicThread];
