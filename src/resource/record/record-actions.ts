/**
 * What can be done with one record, as data (product.md, "Every list"): links, panels, own actions and the copying of its
 * link in groups, then the events of its lifecycle, and last and apart what destroys. One menu draws it for every list.
 */
import type { ComponentType, ReactNode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type * as v from 'valibot';
import type { AppAbility } from '#contract/abilities.ts';
import type { ActivitySubject } from '#contract/resources/activity.ts';
import type { RouteName } from '#contract/routing/routes.ts';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';
import type { LifecycleName } from '#machines/lifecycles/table.ts';
import type { PanelName } from '#machines/panels.machine.ts';

/** What every record has of which something can be done. */
export type ActionRecord = { readonly id: number };

export type ActionIcon = ComponentType<{ readonly size?: number }>;

/** Shows a dialog about a record once its menu has closed. */
export type AskRecord = (dialog: (close: () => void) => ReactNode) => void;

export type RunProps<Row> = {
  readonly row: Row;
  readonly ask: AskRecord;
  readonly children: (run: () => void) => ReactNode;
};

type Named = { readonly label: MessageId; readonly icon: ActionIcon };
type Judged<Row> = { readonly may?: (ability: AppAbility, row: Row) => boolean };

export type RecordAction<Row> = Named &
  (
    | ({ readonly kind: 'link'; readonly route: RouteName } & Judged<Row>)
    | ({
        readonly kind: 'panel';
        readonly panel: PanelName;
        /** What the panel calls the record. */
        readonly title: (row: Row) => string;
      } & Judged<Row>)
    /** Puts the record's address into the clipboard. */
    | { readonly kind: 'copy'; readonly route: RouteName; readonly title: (row: Row) => string }
    | {
        readonly kind: 'own';
        readonly id: string;
        /** Instead of its label, where that hangs on the record. */
        readonly labelOf?: (row: Row) => MessageId;
        /** Hands on what choosing it does, and nothing where it is not to be had. */
        readonly Run: ComponentType<RunProps<Row>>;
      }
  );

/** What the browser knows of records, and whose it is. */
export type KnownRecords = { readonly queries: QueryClient; readonly userId: number | null };

export type LifecycleActions<Row> = {
  readonly name: LifecycleName;
  /** A record as the answer to an event gives it. */
  readonly schema: v.GenericSchema<unknown, unknown>;
  /** The version that is judged with the event; left out where the chart alone judges it. */
  readonly versionOf?: (row: Row) => number;
  /** Query keys below the user that an event changes, beside the resource's own; those of the list's bulk are the same. */
  readonly affects?: readonly string[];
  /** Takes the record that the schema has read. Whatever is known of its resource is asked anew where it is left out. */
  readonly onHappened?: (record: never, known: KnownRecords) => void;
  /** By the event's type: what cannot be taken back, said before it is sent. */
  readonly cautions?: Readonly<Record<string, MessageId>>;
  /** What asks for more than a reason, by the event's type. */
  readonly dialogs?: Readonly<
    Record<string, ComponentType<{ readonly row: Row; readonly onClose: () => void }>>
  >;
};

/** Whose history can be read. */
export type LoggedRecord<Row> = {
  /** What the audit log calls such records. */
  readonly subject: ActivitySubject;
  /** What the history calls the record. */
  readonly title: (row: Row, messages: Messages) => string;
};

export type RecordActions<Row extends ActionRecord> = {
  /** As the API calls it. */
  readonly resource: string;
  /** Null where the audit log tells nothing of such records: said of each kind, so that none is forgotten. */
  readonly logged: LoggedRecord<Row> | null;
  /** What abilities speak of, where that is not the resource. */
  readonly subject?: string;
  readonly groups: readonly (readonly RecordAction<Row>[])[];
  readonly lifecycle?: LifecycleActions<Row>;
  readonly trash?: {
    readonly label: MessageId;
    /** Hands on what puts the record there. */
    readonly Run: ComponentType<RunProps<Row>>;
  };
};
