/**
 * What a resource whose records carry a thread of messages is to the engine of threads: a table of data, and small
 * functions for who may write what, and for what follows from it. Whoever may read a record may read its replies.
 */
import type { Resource, Row } from '../query/resource.ts';
import type { ActingUser } from '../auth/acting-user.ts';
import type { AppAbility } from '#contract/abilities.ts';
import type { MessageInput, MessageKind } from '#contract/resources/message.ts';
import type { WriteScope } from '../write/writable-resource.ts';
import type { WriteFailure } from '../write/write-failure.ts';
import type { TextOwner } from '../texts/text-owner.ts';

export type NewMessage = Pick<MessageInput, 'body' | 'kind' | 'event' | 'priority'> & { readonly id: number };

export type ThreadDefinition = {
  readonly resource: Resource;
  /** The table whose row is locked while something is written below it. */
  readonly table: string;
  /** Why somebody may not write a message of that kind below the record; null where they may. */
  readonly refusal: (
    actor: Pick<ActingUser, 'id' | 'ability'>,
    record: Row,
    kind: MessageKind,
  ) => WriteFailure | null;
  readonly seesNotes: (ability: AppAbility, record: Row) => boolean;
  /** Whether somebody may delete what others have written. */
  readonly moderates: (ability: AppAbility, record: Row) => boolean;
  /** Whether those who look see who else does. */
  readonly showsPeople: boolean;
  /** Whether a reply is refused that was written without knowledge of another one. */
  readonly heedsReplies: boolean;
  /** Where the text lies that messages can be about, and who may settle what is said of it, beside who has said it. */
  readonly passages?: Pick<TextOwner, 'table' | 'key'> & {
    readonly mayResolve: (actor: Pick<ActingUser, 'id' | 'ability'>, record: Row) => boolean;
  };
  /** What follows from a new message, in its transaction: events, notifications, counts. May fail. */
  readonly written?: (scope: WriteScope, record: Row, message: NewMessage) => Promise<void>;
};
