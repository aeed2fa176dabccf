/** A time zone, found by typing its city or its distance from UTC. */
import { useMemo, useState } from 'react';
import { type Control, useController } from 'react-hook-form';
import { useMessages } from '#i18n/messages.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import type { QueueValues } from './queue-values.ts';
import { foundZones, zoneOptions } from './zones.ts';

type ZoneFieldProps = {
  readonly control: Control<QueueValues, unknown, unknown>;
  readonly error: string | null;
};

export function ZoneField({ control, error }: ZoneFieldProps) {
  const { t } = useMessages();
  const { field } = useController({ control, name: 'zone' });
  const [opened] = useState(() => ({ zone: field.value, now: Date.now() }));
  const options = useMemo(() => zoneOptions(opened.zone, opened.now), [opened]);
  const [typed, setTyped] = useState('');
  const found = foundZones(options, typed);
  return (
    <Combobox
      name={field.name}
      label={t('queue.zone')}
      chosen={options.find(({ zone }) => zone === field.value) ?? null}
      options={found}
      notice={found.length === 0 ? t('queue.zoneNone') : null}
      hint={t('queue.zoneHint')}
      error={error}
      onSearch={setTyped}
      onChoose={({ id }) => field.onChange(options[id]?.zone ?? field.value)}
    />
  );
}
