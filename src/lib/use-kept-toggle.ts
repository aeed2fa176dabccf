/** Whether something beside a text is shown, as was last chosen in this browser. */
import { useState } from 'react';
import * as v from 'valibot';
import { useBookdesk } from './bookdesk-context.tsx';

export function useKeptToggle(key: string, isShownFirst = true) {
  const { kept } = useBookdesk();
  const [isShown, setShown] = useState(() => kept.read(key, v.boolean()) ?? isShownFirst);
  return {
    isShown,
    toggle: () => {
      kept.write(key, !isShown, null);
      setShown(!isShown);
    },
  };
}
