/** The trace as it grows; a burst of events is one change on the screen. */
import { useEffect, useState } from 'react';
import { useBookdesk } from '#lib/bookdesk-context.tsx';

export function useTrace() {
  const { trace } = useBookdesk();
  const [observations, setObservations] = useState(trace.observations);
  useEffect(() => {
    let frame = 0;
    const refresh = () => {
      frame = 0;
      setObservations(trace.observations());
    };
    const stop = trace.subscribe(() => {
      if (frame === 0) frame = requestAnimationFrame(refresh);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [trace]);
  return observations;
}
