/** How wide somebody has drawn a sheet's columns, kept in this browser. */
import { useState } from 'react';
import * as v from 'valibot';
import { useBookdesk } from '../bookdesk-context.tsx';

const widthsSchema = v.record(v.string(), v.pipe(v.number(), v.minValue(60), v.maxValue(2000)));

/** `key`: what the widths are kept under. */
export function useKeptWidths(key: string) {
  const { kept } = useBookdesk();
  const [widths, setWidths] = useState(() => kept.read(key, widthsSchema) ?? {});
  const onWidth = (column: string, width: number) => {
    const next = { ...widths, [column]: width };
    setWidths(next);
    kept.write(key, next, null);
  };
  return { widths, onWidth };
}
