/** What is to become of the chapters of an upload: the choice, and the times where they are queued. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { UploadRelease } from '#contract/resources/upload.ts';
import { useDebounced } from '#lib/timing/use-debounced.ts';
import { firstQueueValues, queueFormSchema, type QueueValues, timesOf } from '../queue/queue-values.ts';

export type ReleaseKind = UploadRelease['kind'];
/** Milliseconds that typing rests before the days follow. */
const pause = 150;

export function useUploadRelease() {
  const [opened] = useState(() => Date.now());
  const [kind, setKind] = useState<ReleaseKind>('draft');
  const form = useForm<QueueValues, unknown, unknown>({
    mode: 'onChange',
    resolver: valibotResolver(queueFormSchema, undefined, { raw: true }),
    defaultValues: firstQueueValues(1, opened),
  });
  const values = useWatch({ control: form.control });
  const typed = useDebounced(JSON.stringify(timesOf(values)), pause);
  const times = useMemo(() => JSON.parse(typed) as ReturnType<typeof timesOf>, [typed]);
  /** Calls back with what was chosen; where times are missing or wrong, their fields say so instead. */
  const choose = (onChosen: (release: UploadRelease) => void) => {
    if (kind !== 'queue') return onChosen({ kind });
    void form.handleSubmit(() => {
      const chosen = timesOf(form.getValues());
      if (chosen !== null) onChosen({ kind, ...chosen });
    })();
  };
  return { kind, setKind, form, times, choose, opened };
}
export type UploadReleaseForm = ReturnType<typeof useUploadRelease>;
