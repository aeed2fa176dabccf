/** The columns of sold places in an export (product.md, `/manage/textlinks`, `/manage/topboxes`). */
import { sql } from 'kysely';
import { type AdKind, adPlaces, adResources, adStatuses } from '#contract/resources/ad-slot.ts';
import { labelsOf } from '#contract/vocabulary.ts';
import { wordCell } from '../../export/export-cells.ts';
import { column, columnsOf } from '../../export/export-columns.ts';
import type { ExportedResource } from '../../export/exported-resource.ts';
import { adSlots } from './ad.resource.ts';

function exportOf(kind: AdKind): ExportedResource {
  const table = adResources[kind];
  const { text, plain, moment } = columnsOf(table);
  return {
    resource: adSlots[kind],
    joins: sql``,
    columns: [
      plain('id', 'ads.column.id'),
      text('title', 'ads.column.title'),
      text('advertiser', 'ads.column.advertiser'),
      column(
        'place',
        'ads.column.place',
        wordCell(`${table}.place`, (language) => labelsOf(language, 'ads.place', adPlaces[kind])),
      ),
      column(
        'status',
        'ads.column.status',
        wordCell(`${table}.status`, (language) => labelsOf(language, 'ads.status', adStatuses)),
      ),
      moment('starts_at', 'ads.column.starts_at'),
      moment('ends_at', 'ads.column.ends_at'),
      plain('price', 'ads.column.price'),
      text('target_url', 'ads.column.target_url'),
      plain('impressions', 'ads.column.impressions'),
      plain('clicks', 'ads.column.clicks'),
      plain('click_rate', 'ads.column.click_rate'),
      moment('cancelled_at', 'ads.column.cancelled_at'),
      moment('created_at', 'ads.column.created_at'),
      moment('updated_at', 'ads.column.updated_at'),
    ],
  };
}

export const exportedTextlinks = exportOf('textlink');
export const exportedTopboxes = exportOf('topbox');
