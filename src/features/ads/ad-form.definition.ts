/** How a place is sold (product.md, `/manage/textlinks`, `/manage/topboxes`). */
import {
  adInputSchemas,
  type AdKind,
  adPlaces,
  adResources,
  type AdSlot,
  adSlotSchema,
  keptAdFields,
} from '#contract/resources/ad-slot.ts';
import { defineForm } from '#resource/form/form-definition.ts';
import { fixedChoices } from '#resource/form/use-choices.ts';
import { localMinute, tomorrowMorning } from '#ui/date-field/local-minute.ts';
import { adKindScreens } from './ad-kind.ts';
import { AdFormPreview } from './ad-form-preview.tsx';

function keptOf(ad: AdSlot, now: number) {
  const reason = ad.status === 'expired' ? 'ads.kept.over' : 'ads.kept.begun';
  return Object.fromEntries(keptAdFields(ad, now).map((field) => [field, reason] as const));
}

const week = 7 * 86_400_000;

/** Made when one is opened: a new slot begins on the morning after. */
export function adFormFor(kind: AdKind) {
  const { route, create } = adKindScreens[kind];
  const begin = tomorrowMorning(new Date());
  return defineForm({
    resource: adResources[kind],
    subject: 'ads',
    routes: { list: route, one: route },
    recordSchema: adSlotSchema,
    includes: [],
    inputSchema: adInputSchemas[kind],
    fields: {
      title: { kind: 'text' },
      target_url: { kind: 'text', help: 'ads.targetHelp' },
      advertiser: { kind: 'text' },
      price: { kind: 'number' },
      place: { kind: 'select', initial: adPlaces[kind][0] },
      starts_at: { kind: 'moment', initial: begin },
      ends_at: { kind: 'moment', initial: localMinute(new Date(Date.parse(begin) + week)) },
    },
    sections: [
      { heading: 'ads.section.what', fields: ['title', 'target_url'] },
      { heading: 'ads.section.sale', fields: [['advertiser', 'price'], 'place', ['starts_at', 'ends_at']] },
    ],
    labels: 'ads.column',
    choices: fixedChoices(adResources[kind], ({ t }) => ({
      place: adPlaces[kind].map((place) => ({ value: place, label: t(`ads.place.${place}`) })),
    })),
    keeps: keptOf,
    words: { create, createTitle: create, readOnly: 'form.notAllowed' },
    affects: ['activities', 'ledger'],
    Preview: AdFormPreview,
  });
}
