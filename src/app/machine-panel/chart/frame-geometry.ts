/** How a drawing is laid into its frame: moved, sized about a point, and fitted. Lengths in CSS pixels. */
import type { Frame } from '#machines/machine-view.machine.ts';
import type { Point } from './chart-layout.ts';

export type Size = { readonly width: number; readonly height: number };

const smallestScale = 0.1;
const largestScale = 3;
/** Small charts are not blown up. */
const largestFit = 1.25;
const margin = 16;

/** All of the drawing, in the middle of the room. */
export function fittedFrame(drawing: Size, room: Size): Frame {
  const across = (room.width - 2 * margin) / drawing.width;
  const down = (room.height - 2 * margin) / drawing.height;
  const scale = within(Math.min(across, down, largestFit));
  return {
    scale,
    x: (room.width - drawing.width * scale) / 2,
    y: (room.height - drawing.height * scale) / 2,
  };
}

/** What lies under the point stays under it. */
export function zoomedFrame(frame: Frame, factor: number, about: Point): Frame {
  const scale = within(frame.scale * factor);
  const ratio = scale / frame.scale;
  return { scale, x: about.x - (about.x - frame.x) * ratio, y: about.y - (about.y - frame.y) * ratio };
}

export function movedFrame(frame: Frame, across: number, down: number): Frame {
  return { ...frame, x: frame.x + across, y: frame.y + down };
}

/** The same scale, with that point of the drawing in the middle of the room. */
export function centredFrame({ scale }: Frame, at: Point, room: Size): Frame {
  return { scale, x: room.width / 2 - at.x * scale, y: room.height / 2 - at.y * scale };
}

/** Whether a point of the drawing can be seen. */
export function isInSight({ x, y, scale }: Frame, at: Point, room: Size): boolean {
  const [left, top] = [x + at.x * scale, y + at.y * scale];
  return left >= 0 && top >= 0 && left <= room.width && top <= room.height;
}

const within = (scale: number) => Math.min(largestScale, Math.max(smallestScale, scale));
