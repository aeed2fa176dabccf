/** Where the keys lead while a row is carried by them: over the row above or below the one that it is over. */
import type { KeyboardCoordinateGetter } from '@dnd-kit/core';

export const nextRow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
  if (event.code !== 'ArrowDown' && event.code !== 'ArrowUp') return undefined;
  event.preventDefault();
  const { active, over, droppableContainers, collisionRect } = context;
  const here = droppableContainers.get(over?.id ?? active?.id ?? '')?.node.current;
  const row = here?.[step[event.code]];
  if (!row?.hasAttribute('data-id') || collisionRect === null) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { x: currentCoordinates.x, y: top + (height - collisionRect.height) / 2 };
};
