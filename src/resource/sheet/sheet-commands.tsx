/** The commands that every edited sheet has: a step back and forth, discard, save; others stand before the last. */
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { Button } from '#ui/button/button.tsx';
import type { SheetControls } from './sheet-controls.ts';

type StepsProps = {
  readonly controls: SheetControls;
  /** Where it is called something else than to discard. */
  readonly discardLabel?: string;
};
type SaveProps = {
  readonly controls: SheetControls;
  /** Where it is called something else than to save. */
  readonly saveLabel?: string;
};
type SheetCommandsProps = StepsProps & SaveProps & { readonly children?: ReactNode };

export function SheetCommands({ controls, discardLabel, saveLabel, children }: SheetCommandsProps) {
  return (
    <>
      <SheetSteps controls={controls} {...(discardLabel !== undefined && { discardLabel })} />
      {children}
      <SheetSave controls={controls} {...(saveLabel !== undefined && { saveLabel })} />
    </>
  );
}

export function SheetSteps({ controls, discardLabel }: StepsProps) {
  const { t } = useMessages();
  const { canUndo, canRedo, canDiscard, undo, redo, discard } = controls;
  return (
    <>
      <Button aria-disabled={!canUndo} onClick={undo}>
        {t('sheet.undo')}
      </Button>
      <Button aria-disabled={!canRedo} onClick={redo}>
        {t('sheet.redo')}
      </Button>
      <Button aria-disabled={!canDiscard} onClick={() => canDiscard && discard()}>
        {discardLabel ?? t('sheet.discard')}
      </Button>
    </>
  );
}

export function SheetSave({ controls: { canSave, isSaving, save }, saveLabel }: SaveProps) {
  const { t } = useMessages();
  return (
    <Button intent="primary" aria-disabled={!canSave} aria-busy={isSaving} onClick={save}>
      {saveLabel ?? t('sheet.save')}
    </Button>
  );
}
