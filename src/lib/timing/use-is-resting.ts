/** Whether the page has rested since something could be seen: then what may be needed later is fetched. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

export function useIsResting(isShown: boolean): boolean {
  const queries = useQueryClient();
  const [isResting, setIsResting] = useState(false);
  useEffect(() => {
    if (isShown)
      whenIdle(
        window,
        () => queries.isFetching() > 0,
        () => setIsResting(true),
      );
  }, [isShown, queries]);
  return isResting;
}
