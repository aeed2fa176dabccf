/** Time zones as people look for them: Vietnam's first, each with its distance from UTC. */
import type { ComboboxOption } from '#ui/field/combobox.tsx';
import { presentName } from '../own-zone.ts';

export type ZoneOption = ComboboxOption & { readonly zone: string };

const atHome = 'Asia/Ho_Chi_Minh';
const most = 50;

/** Zones that the browser knows, the one in use among them. `now` in milliseconds since the epoch: distances change. */
export function zoneOptions(used: string, now: number): ZoneOption[] {
  const known = Intl.supportedValuesOf('timeZone').map(presentName).toSorted();
  const zones = [...new Set([atHome, used, 'UTC', ...known])];
  return zones.map((zone, id) => {
    let distance: string | undefined;
    return {
      id,
      zone,
      label: zone.replaceAll('_', ' '),
      // When it is looked at: asking for that of every zone takes a tenth of a second.
      get detail() {
        return (distance ??= offsetOf(zone, now));
      },
    };
  });
}

/** `GMT+7`. */
function offsetOf(zone: string, now: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  return format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/đ/giu, 'd').toLowerCase();

const mayBeDistance = (word: string) => /^(?:gmt|utc|[+-]|\d)/.test(word);

/** Those whose name or distance has every word that was typed; of all of them the first ones. */
export function foundZones(options: readonly ZoneOption[], typed: string): readonly ZoneOption[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const matches = (option: ZoneOption) => {
    const name = plain(option.label);
    return words.every(
      (word) =>
        name.includes(word) ||
        (mayBeDistance(word) && plain(option.detail ?? '').includes(word.replace('utc', 'gmt'))),
    );
  };
  return options.filter(matches).slice(0, most);
}
