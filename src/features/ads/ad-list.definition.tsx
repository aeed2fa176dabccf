/** The lists of sold places (product.md, `/manage/textlinks`, `/manage/topboxes`): who bought which, until when, and what it brought. */
import { TimelineEvents } from '@blueprintjs/icons';
import { adContracts, type AdKind, adPlaces, adStatuses } from '#contract/resources/ad-slot.ts';
import { moneyText } from '#i18n/money.ts';
import type { ListDefinition } from '#resource/list/list-definition.ts';
import { dayFilters } from '#resource/list/filter/shared-filters.ts';
import { number, type UsualColumn } from '#resource/usual/usual-columns.tsx';
import { defineUsualList, type UsualRow } from '#resource/usual/usual-list.ts';
import { adKindScreens } from './ad-kind.ts';
import { AdStatusTag } from './ad-status.tsx';
import styles from './ads.module.css';

export type AdRow = UsualRow<(typeof adContracts)[AdKind]>;

const day = (id: 'starts_at' | 'ends_at'): UsualColumn<AdRow> => ({
  id,
  width: 108,
  card: 'line',
  cell: ({ [id]: at }, { messages }) => (
    <time dateTime={at} data-tooltip={messages.dateTime(at)}>
      {messages.date(at)}
    </time>
  ),
});

const columns: readonly UsualColumn<AdRow>[] = [
  {
    id: 'title',
    card: 'title',
    cell: ({ title, image }) => (
      <span className={styles.title}>
        {image !== null && <img className={styles.thumbnail} src={image} alt="" loading="lazy" />}
        <span dir="auto">{title}</span>
      </span>
    ),
  },
  { id: 'advertiser', width: 160, card: 'line', cell: (ad) => ad.advertiser },
  {
    id: 'place',
    width: 124,
    card: 'line',
    cell: ({ place }, { messages }) => messages.t(`ads.place.${place}`),
  },
  { id: 'status', width: 116, card: 'bare', cell: (ad) => <AdStatusTag ad={ad} /> },
  day('starts_at'),
  day('ends_at'),
  number('impressions', { width: 110 }),
  {
    id: 'click_rate',
    width: 100,
    align: 'end',
    card: 'line',
    cell: ({ click_rate: rate }, { messages }) => (rate === null ? '—' : messages.percent(rate)),
  },
  {
    id: 'price',
    width: 120,
    align: 'end',
    card: 'line',
    cell: ({ price }, { messages }) => moneyText(messages, price),
  },
  number('clicks', { width: 100 }),
  {
    id: 'target_url',
    width: 220,
    card: 'wide',
    cell: ({ target_url: target }) => (
      <bdi className={styles.target} data-tooltip={target}>
        {target}
      </bdi>
    ),
  },
];

const adListOf = (kind: AdKind): ListDefinition =>
  defineUsualList(adContracts[kind], {
    subject: 'ads',
    route: adKindScreens[kind].route,
    words: 'ads',
    icon: TimelineEvents,
    titleColumn: 'title',
    ascendingFirst: ['title', 'advertiser', 'place', 'status'],
    filters: [
      { name: 'place', accepts: adPlaces[kind] },
      { name: 'status', accepts: adStatuses },
      ...dayFilters,
    ],
    columns,
    // All of them are more than an ordinary window has room for.
    chosenOnly: ['click_rate', 'clicks', 'target_url'],
    actions: async () => (await import('./ad.actions.tsx')).adActions[kind],
    bulk: {
      lifecycle: 'ad_slot',
      // A new span is each slot's own.
      offers: (event) => event !== 'renew',
      may: (ability) => ability.can('manage books', 'ads'),
      affects: ['ledger'],
    },
    trash: ['title', 'advertiser', 'place', 'starts_at', 'ends_at'],
    trashAffects: ['activities', 'ledger'],
    export: { fieldOf: {}, always: ['cancelled_at', 'target_url'] },
  });

export const adLists = { textlink: adListOf('textlink'), topbox: adListOf('topbox') } as const;
