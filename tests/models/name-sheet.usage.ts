/**
 * What becomes of a name that somebody changes in a sheet (product.md, `/name`), as a model of use: taken back, loaded again,
 * saved over somebody else's change and without a network. Its generated paths drive the real application in a real browser.
 */
import { setup } from 'xstate';
import type { Instructions } from './instructions.ts';

export type NameSheetUse =
  | { type: 'changes the translation' }
  | { type: 'pastes two names below' }
  | { type: 'takes it back' }
  | { type: 'reloads' }
  | { type: 'saves' }
  | { type: 'saves after somebody else' }
  | { type: 'saves without a network' }
  | { type: 'discards' };

export const nameSheetUsage = setup({ types: { events: {} as NameSheetUse } }).createMachine({
  id: 'name sheet use',
  initial: 'as it was',
  states: {
    'as it was': {
      description: 'One name, as it was made',
      on: { 'changes the translation': 'changed', 'pastes two names below': 'pasted' },
    },
    changed: {
      description: 'The name has its new translation, and is not saved',
      on: {
        'takes it back': 'as it was',
        reloads: 'changed',
        saves: 'saved',
        'saves after somebody else': 'in conflict',
        'saves without a network': 'unsent',
      },
    },
    pasted: {
      description: 'Three names, two of them not saved',
      on: { 'takes it back': 'as it was', saves: 'longer' },
    },
    'in conflict': {
      description: '[[names.partly]] The cell has what was typed, and says what somebody else wrote',
      on: { saves: 'saved', discards: 'theirs' },
    },
    unsent: {
      description: '[[sheet.failed]] The cell has what was typed',
      on: { saves: 'saved', reloads: 'changed' },
    },
    saved: { description: '[[sheet.saved]] The set has the new translation' },
    longer: { description: '[[sheet.saved]] The set has three names' },
    theirs: { description: 'The name has what somebody else wrote' },
  },
});

export const nameSheetInstructions: Instructions<NameSheetUse> = {
  begin:
    'As author@bookdesk.test choose [[screen.name]], press [[names.create]], choose [[names.scope.apart]], and write one name into its sheet; save it',
  does: {
    'changes the translation': 'Write another text into the name’s [[name-entries.column.target]]',
    'pastes two names below': 'Choose the empty row, paste two rows from a spreadsheet',
    'takes it back': 'Press [[sheet.undo]]',
    reloads: 'Reload the page',
    saves: 'Press [[sheet.save]]',
    'saves after somebody else':
      'Change the same translation in another browser and save it there; then press [[sheet.save]] here',
    'saves without a network': 'Cut the network, press [[sheet.save]], and give the network back',
    discards: 'Press [[sheet.discard]]',
  },
};
