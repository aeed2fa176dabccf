/** What the chart of a sheet can do now, whatever its events are called. */
export type SheetControls = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canDiscard: boolean;
  readonly canSave: boolean;
  readonly isSaving: boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly discard: () => void;
  readonly save: () => void;
};
