/**
 * Prints quotes, dashes and ellipses while they are typed, where that is chosen. What was typed is a step of its own in the
 * history: undo gives it back, and it stays.
 */
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { printed } from './typography.ts';

const key = new PluginKey<boolean>('typography');

/** Nothing is to be done where it is so already. */
export const printAsTyped = (state: EditorState, isOn: boolean): Transaction | null =>
  key.getState(state) === isOn ? null : state.tr.setMeta(key, isOn).setMeta('addToHistory', false);

const typographyPlugin = (): Plugin<boolean> =>
  new Plugin({
    key,
    state: {
      init: () => false,
      apply: (transaction, isOn) => (transaction.getMeta(key) as boolean | undefined) ?? isOn,
    },
    props: {
      handleDOMEvents: {
        // Before the browser has written it: what is read out of the page afterwards may be several keys at once.
        beforeinput(view, event) {
          const { data, inputType } = event;
          if (key.getState(view.state) !== true || view.composing || !event.cancelable) return false;
          const range = event.getTargetRanges()[0];
          if (inputType !== 'insertText' || data === null || range === undefined) return false;
          const from = view.posAtDOM(range.startContainer, range.startOffset);
          const to = view.posAtDOM(range.endContainer, range.endOffset);
          const isPrinted = printTyped(view, { from, to, typed: data });
          if (isPrinted) event.preventDefault();
          return isPrinted;
        },
      },
    },
  });

type Typed = { readonly from: number; readonly to: number; readonly typed: string };

/** Whether what is typed is printed otherwise; nothing has happened where it is not. */
function printTyped(view: EditorView, { from, to, typed }: Typed): boolean {
  const place = view.state.doc.resolve(from);
  // An object in the line, such as a footnote, is a character that opens nothing.
  const before = place.parent.textBetween(0, place.parentOffset, undefined, '\ufffc');
  const found = printed(before, typed);
  if (found === null) return false;
  view.dispatch(view.state.tr.insertText(typed, from, to));
  const print = view.state.tr.insertText(found.text, from - found.removed, from + typed.length);
  view.dispatch(closeHistory(print).scrollIntoView());
  // What is typed next is undone by itself.
  view.dispatch(closeHistory(view.state.tr));
  return true;
}

export const typographyExtension = Extension.create({
  name: 'typography',
  addProseMirrorPlugins: () => [typographyPlugin()],
});
