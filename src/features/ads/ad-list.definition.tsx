/** The lists of sold places (product.md, `/manage/textlinks`, `/manage/topboxes`): who bought which, until when, and what it brought. */
import { TimelineEvents } from '@blueprintjs/icons';
import * as v from 'valibot';
import { momentSchema } from '#contract/answers.ts';
import {
  type adFilters,
  type AdKind,
  adPlaces,
  adResources,
  adSlotSchema,
  adSorts,
  adStatuses,
} from '#contract/resources/ad-slot.ts';
import { moneyText } from '#i18n/money.ts';
import {
  type ColumnContext,
  defineList,
  type ListColumn,
  type ListDefinition,
  type NamesOf,
} from '#resource/list/list-definition.ts';
import { usualColumns } from '#resource/list/usual-columns.tsx';
import { dayFilters } from '#resource/list/shared-filters.ts';
import { adKindScreens } from './ad-kind.ts';
import { AdStatusTag } from './ad-status.tsx';
import styles from './ads.module.css';

const rowSchema = v.object({
  ...adSlotSchema.entries,
  deleted_at: v.optional(v.nullable(momentSchema)),
});
export type AdRow = v.InferOutput<typeof rowSchema>;

const columnIds = [
  'title',
  'advertiser',
  'place',
  'status',
  'starts_at',
  'ends_at',
  'impressions',
  'click_rate',
  'price',
  'clicks',
  'target_url',
] as const;

type AdListNames = NamesOf<typeof adSlotSchema, typeof adFilters, typeof adSorts, typeof columnIds>;
type AdColumn = ListColumn<AdRow, AdListNames>;

function columns(context: ColumnContext): readonly AdColumn[] {
  const { messages } = context;
  const { t, percent, dateTime, date } = messages;
  const { column, number } = usualColumns<AdRow, AdListNames>(context, 'ads.column', adSorts);
  const moment = (at: string) => (
    <time dateTime={at} data-tooltip={dateTime(at)}>
      {date(at)}
    </time>
  );
  return [
    column('title', {
      sortField: 'title',
      card: 'title',
      cell: ({ title, image }) => (
        <span className={styles.title}>
          {image !== null && <img className={styles.thumbnail} src={image} alt="" loading="lazy" />}
          <span dir="auto">{title}</span>
        </span>
      ),
    }),
    column('advertiser', { width: 160, sortField: 'advertiser', card: 'line', cell: (ad) => ad.advertiser }),
    column('place', {
      width: 124,
      sortField: 'place',
      card: 'line',
      cell: ({ place }) => t(`ads.place.${place}`),
    }),
    column('status', {
      width: 116,
      sortField: 'status',
      card: 'bare',
      cell: ({ status }) => <AdStatusTag status={status} />,
    }),
    column('starts_at', {
      width: 108,
      sortField: 'starts_at',
      card: 'line',
      cell: (ad) => moment(ad.starts_at),
    }),
    column('ends_at', { width: 108, sortField: 'ends_at', card: 'line', cell: (ad) => moment(ad.ends_at) }),
    number('impressions', { width: 110 }),
    column('click_rate', {
      width: 100,
      sortField: 'click_rate',
      align: 'end',
      card: 'line',
      cell: ({ click_rate: rate }) => (rate === null ? '—' : percent(rate)),
    }),
    column('price', {
      width: 120,
      sortField: 'price',
      align: 'end',
      card: 'line',
      cell: ({ price }) => moneyText(messages, price),
    }),
    number('clicks', { width: 100 }),
    column('target_url', {
      width: 220,
      card: 'wide',
      cell: ({ target_url: target }) => (
        <bdi className={styles.target} data-tooltip={target}>
          {target}
        </bdi>
      ),
    }),
  ];
}

/** Shown once somebody asks for them: all of them are more than an ordinary window has room for. */
const chosenOnly: readonly string[] = ['click_rate', 'clicks', 'target_url'];

function adListOf(kind: AdKind): ListDefinition {
  const places = adPlaces[kind];
  const { route, title } = adKindScreens[kind];
  return defineList<AdRow, AdListNames>({
    resource: adResources[kind],
    subject: 'ads',
    route,
    title: () => title,
    rowSchema,
    fields: Object.keys(adSlotSchema.entries) as AdListNames['field'][],
    nameField: 'title',
    searchHint: 'ads.searchHint',
    sorts: adSorts,
    ascendingFirst: ['title', 'advertiser', 'place', 'status'],
    filters: [
      { name: 'place', label: 'ads.column.place', accepts: places, words: 'ads.place' },
      { name: 'status', label: 'ads.column.status', accepts: adStatuses, words: 'ads.status' },
      ...dayFilters,
    ],
    columnIds,
    titleColumn: 'title',
    defaultColumns: columnIds.filter((id) => !chosenOnly.includes(id)),
    columns,
    actions: async () => (await import('./ad.actions.tsx')).adActions[kind],
    bulk: {
      lifecycle: 'ad_slot',
      counted: 'ads.counted',
      // A new span is each slot's own.
      offers: (event) => event !== 'renew',
      may: (ability) => ability.can('manage books', 'ads'),
    },
    trash: {
      title: 'ads.trash',
      help: 'ads.trashHelp',
      columns: ['title', 'advertiser', 'place', 'starts_at', 'ends_at'],
      affects: ['activities'],
    },
    export: { fieldOf: {}, always: ['target_url'] },
    empty: {
      icon: TimelineEvents,
      title: 'ads.empty.title',
      help: 'ads.empty.help',
      readOnly: 'ads.empty.help',
    },
  });
}

export const adLists = { textlink: adListOf('textlink'), topbox: adListOf('topbox') } as const;
