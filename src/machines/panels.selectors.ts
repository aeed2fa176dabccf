/** What views ask of the panels. */
import type { SnapshotFrom } from 'xstate';
import type { panelsMachine } from './panels.machine.ts';

/** The panel that lies over the page, or null. */
export const selectOpenPanel = (snapshot: SnapshotFrom<typeof panelsMachine>) =>
  snapshot.hasTag('open') ? snapshot.context.name : null;

/** What was typed before it was there. */
export const selectTypedAhead = (snapshot: SnapshotFrom<typeof panelsMachine>) => snapshot.context.typed;

/** The record that it is about, or null. */
export const selectPanelSubject = (snapshot: SnapshotFrom<typeof panelsMachine>) => snapshot.context.about;
