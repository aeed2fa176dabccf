/** Columns that many lists have, as data; they are sorted by where the contract sorts by a field of their name. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { MessageId } from '#i18n/load-language.ts';
import type { Messages } from '#i18n/messages.ts';
import { MomentCell } from '#ui/list/moment-cell.tsx';
import type { Column } from '#ui/list/list.types.ts';
import type { ColumnContext } from '../list/list-definition.ts';

/** A column without its words: its header is a message that is called after it, unless told. */
export type UsualColumn<Row> = Omit<Column<Row>, 'header' | 'cell'> & {
  readonly header?: MessageId;
  readonly cell: (row: Row, context: ColumnContext) => ReactNode;
};

type Rest = Partial<Omit<UsualColumn<never>, 'id' | 'cell'>>;
type With<Field extends string, Value> = Readonly<Record<Field, Value>>;

type Openable = { readonly id: number; readonly deleted_at?: string | null | undefined };

/** What a record is called, which leads to it; as long as it lies in the trash it cannot be opened, and leads nowhere. */
export const title = <Field extends string>(
  id: Field,
  pathTo: (id: number) => string,
  nameOf: (name: string, messages: Messages) => string = (name) => name,
): UsualColumn<Openable & With<Field, string>> => ({
  id,
  card: 'title',
  cell: (row, { messages }) => {
    const name = nameOf(row[id], messages);
    return row.deleted_at ? (
      <strong dir="auto">{name}</strong>
    ) : (
      <Link href={pathTo(row.id)} dir="auto">
        {name}
      </Link>
    );
  },
});

/** How long ago; a dash where it has not come. */
export const moment = <Field extends string>(
  id: Field,
  rest?: Rest,
): UsualColumn<With<Field, string | null>> => ({
  id,
  width: 132,
  card: 'line',
  cell: ({ [id]: at }, { messages, now }) =>
    at === null ? '—' : <MomentCell moment={at} now={now} messages={messages} />,
  ...rest,
});

export const number = <Field extends string>(id: Field, rest?: Rest): UsualColumn<With<Field, number>> => ({
  id,
  width: 96,
  align: 'end',
  card: 'line',
  cell: ({ [id]: value }, { messages }) => messages.number(value),
  ...rest,
});

/** Whose it is, by a person that is included; a dash where it is nobody's. */
export const person = <Name extends string>(
  id: Name,
  rest?: Rest,
): UsualColumn<Partial<With<Name, { readonly name: string } | null | undefined>>> => ({
  id,
  width: 160,
  cell: (row) => <bdi>{row[id]?.name ?? '—'}</bdi>,
  ...rest,
});

/** Whose it is, or what it is of; known by number where it cannot be named. */
export const namedOrNumber = <Name extends string>(
  id: Name,
  rest?: Rest,
): UsualColumn<
  Partial<With<Name, { readonly name: string } | null | undefined>> & With<`${Name}_id`, number | null>
> => ({
  id,
  width: 180,
  cell: (row) => {
    const known = row[`${id}_id`];
    return <bdi>{row[id]?.name ?? (known === null ? '—' : `#${String(known)}`)}</bdi>;
  },
  ...rest,
});

/** A text over the whole width of a phone's card; a dash where there is none. */
export const text = <Field extends string>(
  id: Field,
  rest?: Rest,
): UsualColumn<With<Field, string | null>> => ({
  id,
  width: 220,
  card: 'wide',
  cell: (row) => <bdi>{row[id] || '—'}</bdi>,
  ...rest,
});
