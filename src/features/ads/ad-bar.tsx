/**
 * A sold place as a bar over its days: dragged, made longer at its end, moved by arrows, made longer by arrows with Shift,
 * opened by Enter, put back by Escape (product.md: "slot calendar").
 */
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { AdSlot } from '#contract/resources/ad-slot.ts';
import { useMessages } from '#i18n/messages.ts';
import { type DraggedSlot, shownSpan, type SlotPart } from '#machines/slot-drag.data.ts';
import { type CalendarRange, placeOf } from './calendar-days.ts';
import type { SlotDrag } from './use-slot-drag.ts';
import styles from './ad-calendar.module.css';

type AdBarProps = {
  readonly ad: AdSlot;
  readonly range: CalendarRange;
  readonly drag: SlotDrag;
  /** In milliseconds since the epoch. */
  readonly now: number;
  readonly mayChange: boolean;
  /** The id of what says which keys there are. */
  readonly help: string;
  readonly onOpen: (ad: AdSlot) => void;
};

/** Where the pointer took hold, and what a day is there in pixels; negative where days run to the left. */
type Hold = { readonly x: number; readonly dayWidth: number; hasMoved: boolean };

export function AdBar({ ad, range, drag, now, mayChange, help, onOpen }: AdBarProps) {
  const { t, date, time } = useMessages();
  const hold = useRef<Hold | null>(null);
  const { dragged, send } = drag;
  const own = shownSpan(dragged, ad.id);
  const isDragged = own !== null;
  const { starts_at: from, ends_at: to } = own ?? ad;
  const { id, version, starts_at, ends_at, status, title, advertiser } = ad;
  const slot: DraggedSlot = { id, version, starts_at, ends_at, isBegun: Date.parse(starts_at) <= now };
  const isMovable = mayChange && status !== 'expired';
  const moment = (at: string) => `${date(at)} ${time(at)}`;

  const grab = (event: PointerEvent<HTMLElement>, part: SlotPart) => {
    if (!isMovable || event.button !== 0) return;
    event.stopPropagation();
    const track = event.currentTarget.closest('[data-track]');
    if (track === null) return;
    const width = track.getBoundingClientRect().width / range.days.length;
    const isLeftward = getComputedStyle(track).direction === 'rtl';
    hold.current = { x: event.clientX, dayWidth: isLeftward ? -width : width, hasMoved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
    send({ type: 'slot.grab', slot, part });
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    const held = hold.current;
    if (held === null) return;
    const days = Math.round((event.clientX - held.x) / held.dayWidth) + 0;
    if (days !== 0) held.hasMoved = true;
    send({ type: 'slot.drag', days });
  };
  const drop = () => {
    if (hold.current !== null) send({ type: 'slot.drop' });
  };
  /** The device has taken the pointer for something else. */
  const letGo = () => {
    hold.current = null;
    send({ type: 'slot.cancel' });
  };
  const open = () => {
    // What was dragged was not clicked.
    const wasDragged = hold.current?.hasMoved === true;
    hold.current = null;
    if (!wasDragged) onOpen(ad);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const isLeftward = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = ({ ArrowRight: 1, ArrowLeft: -1 } as Readonly<Record<string, number>>)[event.key];
    if (step !== undefined && isMovable) {
      event.preventDefault();
      const part = event.shiftKey ? 'end' : 'whole';
      send({ type: 'slot.step', slot, part, days: isLeftward ? -step : step });
    }
    if (event.key === 'Escape' && isDragged) {
      event.preventDefault();
      event.stopPropagation();
      send({ type: 'slot.cancel' });
    }
    if (event.key === 'Enter' && isDragged) {
      event.preventDefault();
      send({ type: 'slot.drop' });
    }
  };
  const begin = placeOf(Date.parse(from), range);
  const place = { '--from': begin, '--length': placeOf(Date.parse(to), range) - begin } as CSSProperties;
  return (
    <div className={styles.place} style={place} data-status={status} data-dragged={isDragged}>
      <button
        type="button"
        className={styles.bar}
        data-id={id}
        data-movable={isMovable}
        aria-label={t('ads.barOf', {
          title,
          advertiser,
          from: moment(from),
          to: moment(to),
          status: t(`ads.status.${status}`),
        })}
        aria-describedby={isMovable ? help : undefined}
        data-tooltip={`${title} · ${advertiser} · ${moment(from)} – ${moment(to)}`}
        onPointerDown={(event) => grab(event, 'whole')}
        onPointerMove={pull}
        onPointerUp={drop}
        onPointerCancel={letGo}
        onKeyDown={press}
        // Keys let go of it.
        onBlur={() => send({ type: 'slot.leave', id })}
        onClick={open}
      >
        <span dir="auto">{title}</span>
      </button>
      {isMovable && (
        <span
          className={styles.edge}
          aria-hidden="true"
          onPointerDown={(event) => grab(event, 'end')}
          onPointerMove={pull}
          onPointerUp={() => {
            drop();
            hold.current = null;
          }}
          onPointerCancel={letGo}
        />
      )}
    </div>
  );
}
