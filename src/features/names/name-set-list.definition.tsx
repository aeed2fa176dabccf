/** Sets of names: one's own, and for the editors those of all (product.md, `/name`). */
import { Translate } from '@blueprintjs/icons';
import * as v from 'valibot';
import { namedSchema } from '#contract/api/fields.ts';
import { nameSetContract } from '#contract/resources/name.ts';
import { pathOf } from '#contract/routing/route-matching.ts';
import { moment, number, person, title } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Tag } from '#ui/feedback/tag.tsx';

const includes = { owner: namedSchema, book: v.object({ id: v.number(), title: v.string() }) };
export type NameSetListRow = UsualRow<typeof nameSetContract, typeof includes>;

export const pathOfNameSet = (id: number) => `${pathOf('name')}?set=${id}`;

const Creating = lazyPart(async () => (await import('./name-set-dialogs.tsx')).NewNameSetDialog);

export const nameSetList = defineUsualList(nameSetContract, {
  route: 'name',
  views: 'name',
  words: 'names',
  icon: Translate,
  readOnly: 'names.empty.readOnly',
  titleColumn: 'name',
  includes,
  ascendingFirst: ['name'],
  filters: [{ name: 'is_common', accepts: ['true', 'false'] }],
  columns: [
    title('name', pathOfNameSet),
    { id: 'book', width: 220, card: 'line', cell: ({ book }) => <bdi>{book?.title ?? '—'}</bdi> },
    {
      id: 'is_common',
      width: 120,
      card: 'bare',
      cell: ({ is_common: isCommon }, { messages }) => (
        <Tag tone={isCommon ? 'info' : 'neutral'}>{messages.t(`names.is_common.${isCommon}`)}</Tag>
      ),
    },
    person('owner'),
    number('entry_count'),
    moment('created_at'),
    moment('updated_at'),
  ],
  chosenOnly: ['created_at'],
  actions: async () => (await import('./name-set.actions.tsx')).nameSetActions,
  create: { label: 'names.create', Dialog: Creating },
  bulk: { may: (ability) => ability.can('delete', 'names') },
  trash: ['name', 'book', 'entry_count'],
  export: { fieldOf: { book: 'book_id', owner: 'owner_id' }, always: ['note'] },
});
