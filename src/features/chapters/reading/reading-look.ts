/** How large somebody reads; kept in this browser. */
import { useState } from 'react';
import * as v from 'valibot';
import { useBookdesk } from '#lib/bookdesk-context.tsx';

const key = 'reading-size';
/** In rem. */
export const readingSizes = [0.95, 1.05, 1.15, 1.3, 1.5, 1.75] as const;
const standard = 2;
const schema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(readingSizes.length - 1));

export function useReadingSize() {
  const { kept } = useBookdesk();
  const [step, setStep] = useState(() => kept.read(key, schema) ?? standard);
  const change = (by: number) => {
    const next = Math.max(0, Math.min(readingSizes.length - 1, step + by));
    setStep(next);
    kept.write(key, next, null);
  };
  return {
    size: readingSizes[step] ?? readingSizes[standard],
    isSmallest: step === 0,
    isLargest: step === readingSizes.length - 1,
    change,
  };
}
