/** The frame around a drawing: it can be moved and sized, is fitted until somebody does, and says how by its buttons. */
import { Maximize, Minus, Plus } from '@blueprintjs/icons';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import type { Frame } from '#machines/machine-view.machine.ts';
import { Button } from '#ui/button/button.tsx';
import { type DrawnState, middleOf } from './chart-layout.ts';
import { type ChartMarks, ChartView } from './chart-view.tsx';
import { centredFrame, fittedFrame, isInSight, type Size, zoomedFrame } from './frame-geometry.ts';
import { bindFrameGestures, keyFactor } from './frame-gestures.ts';
import styles from './chart-frame.module.css';

type ChartFrameProps = {
  readonly name: string;
  readonly drawn: DrawnState;
  readonly marks: ChartMarks;
  /** What the picture shows, in words. */
  readonly label: string;
  /** Null fits all of it. */
  readonly frame: Frame | null;
  readonly onMove: (frame: Frame) => void;
  readonly onFit: () => void;
  readonly onSelect: (state: string) => void;
};

export function ChartFrame({ name, drawn, marks, label, frame, onMove, onFit, onSelect }: ChartFrameProps) {
  const { t } = useMessages();
  const help = useId();
  const element = useRef<HTMLElement>(null);
  const room = useSizeOf(element);
  const shown = useMemo(() => frame ?? fittedFrame(drawn, room), [frame, drawn, room]);
  const latest = useRef({ frame: shown, onMove, onFit, onSelect });
  useEffect(() => {
    latest.current = { frame: shown, onMove, onFit, onSelect };
  });
  useEffect(() => {
    if (element.current === null) return undefined;
    return bindFrameGestures(element.current, {
      frame: () => latest.current.frame,
      onMove: (next) => latest.current.onMove(next),
      onFit: () => latest.current.onFit(),
      onSelect: (state) => latest.current.onSelect(state),
    });
  }, []);
  // A state that was chosen elsewhere is brought into sight.
  const { selected } = marks;
  useEffect(() => {
    const at = selected === null ? null : middleOf(drawn, selected);
    const { frame: now, onMove: move } = latest.current;
    const size = { width: element.current?.clientWidth ?? 0, height: element.current?.clientHeight ?? 0 };
    if (at !== null && !isInSight(now, at, size)) move(centredFrame(now, at, size));
  }, [selected, drawn]);
  const zoom = (factor: number) =>
    onMove(zoomedFrame(shown, factor, { x: room.width / 2, y: room.height / 2 }));
  return (
    <div className={styles.frame}>
      <section
        ref={element}
        className={styles.drawing}
        aria-label={t('machines.drawing', { name })}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what moves must move by keyboard
        tabIndex={0}
      >
        <ChartView drawn={drawn} marks={marks} label={label} frame={shown} />
      </section>
      <p id={help} className={styles.help}>
        {t('machines.drawing.help')}
      </p>
      <div className={styles.tools}>
        <Button aria-label={t('machines.zoomIn')} onClick={() => zoom(keyFactor)}>
          <Plus />
        </Button>
        <Button aria-label={t('machines.zoomOut')} onClick={() => zoom(1 / keyFactor)}>
          <Minus />
        </Button>
        <Button aria-label={t('machines.fit')} onClick={onFit}>
          <Maximize />
        </Button>
      </div>
    </div>
  );
}

/** Known before the first frame is painted: a drawing that is fitted to a guess would jump. */
function useSizeOf(element: { readonly current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => setSize({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
