/**
 * Whether something is late: false for its first 200 milliseconds (product.md, "skeletons after 200 ms"). What stands in for
 * it is drawn no earlier: where it comes sooner, the stand-in would only hold it up.
 */
import { useEffect, useState } from 'react';

const patience = 200;

export function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}
