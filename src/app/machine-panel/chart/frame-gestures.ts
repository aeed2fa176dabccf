/**
 * Moving and sizing a drawing by mouse, fingers, wheel and keys: dragging and the wheel move it, pinching and the wheel
 * with Ctrl or ⌘ size it, a click chooses the state beneath; arrows, +, − and 0 do the same from the keyboard.
 */
import type { Frame } from '#machines/machine-view.machine.ts';
import type { Point } from './chart-layout.ts';
import { movedFrame, zoomedFrame } from './frame-geometry.ts';

export type FrameGestures = {
  readonly frame: () => Frame;
  readonly onMove: (frame: Frame) => void;
  readonly onFit: () => void;
  /** With the id of the state that was clicked. */
  readonly onSelect: (state: string) => void;
};

const keyStep = 48;
export const keyFactor = 1.2;
/** A finger is never quite still. */
const clickSlack = 4;

/** Returns how to stop listening. */
export function bindFrameGestures(element: HTMLElement, gestures: FrameGestures): () => void {
  const { frame, onMove, onFit, onSelect } = gestures;
  const pointers = new Map<number, Point>();
  let travelled = 0;
  const stop = new AbortController();
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => void,
  ) => element.addEventListener(type, listener, { signal: stop.signal, passive: false });

  const pointWithin = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const middle = () => ({ x: element.clientWidth / 2, y: element.clientHeight / 2 });

  listen('pointerdown', (event) => {
    if (event.button !== 0) return;
    travelled = pointers.size === 0 ? 0 : clickSlack;
    pointers.set(event.pointerId, pointWithin(event));
    element.setPointerCapture(event.pointerId);
  });
  listen('pointermove', (event) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointWithin(event);
    pointers.set(event.pointerId, now);
    travelled += distance(before, now);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other !== undefined) {
      onMove(zoomedFrame(frame(), distance(now, other) / Math.max(1, distance(before, other)), other));
    } else if (travelled >= clickSlack) {
      onMove(movedFrame(frame(), now.x - before.x, now.y - before.y));
    }
  });
  listen('pointerup', (event) => {
    if (!pointers.delete(event.pointerId) || travelled >= clickSlack) return;
    // The pointer is captured by the frame: what lies beneath it has to be asked for.
    const state = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest('[data-state]')
      ?.getAttribute('data-state');
    if (state) onSelect(state);
  });
  listen('pointercancel', (event) => void pointers.delete(event.pointerId));
  listen('wheel', (event) => {
    event.preventDefault();
    const { deltaX, deltaY, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) onMove(zoomedFrame(frame(), Math.exp(-deltaY / 200), pointWithin(event)));
    else onMove(movedFrame(frame(), -deltaX, -deltaY));
  });
  listen('keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event;
    const act = keyActions[key];
    if (act === undefined || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    const next = act(frame(), middle());
    if (next === null) onFit();
    else onMove(next);
  });
  return () => stop.abort();
}

/** Null fits. */
const keyActions: Readonly<Record<string, (frame: Frame, about: Point) => Frame | null>> = {
  ArrowLeft: (frame) => movedFrame(frame, keyStep, 0),
  ArrowRight: (frame) => movedFrame(frame, -keyStep, 0),
  ArrowUp: (frame) => movedFrame(frame, 0, keyStep),
  ArrowDown: (frame) => movedFrame(frame, 0, -keyStep),
  '+': (frame, about) => zoomedFrame(frame, keyFactor, about),
  '=': (frame, about) => zoomedFrame(frame, keyFactor, about),
  '-': (frame, about) => zoomedFrame(frame, 1 / keyFactor, about),
  '0': () => null,
};

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
