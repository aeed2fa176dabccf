/**
 * Prints quotes, dashes and ellipses while they are typed, where that is chosen. What was typed is a step of its own in the
 * history: undo gives it back, and it stays.
 */
import { Extension } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { printed } from './typography.ts';

const key = new PluginKey<boolean>('typography');

export const printAsTyped = ({ tr }: EditorState, isOn: boolean): Transaction =>
  tr.setMeta(key, isOn).setMeta('addToHistory', false);

export const typographyPlugin = (): Plugin<boolean> =>
  new Plugin({
    key,
    state: {
      init: () => false,
      apply: (transaction, isOn) => (transaction.getMeta(key) as boolean | undefined) ?? isOn,
    },
    props: {
      handleTextInput(view, from, to, text) {
        if (key.getState(view.state) !== true || view.composing) return false;
        const place = view.state.doc.resolve(from);
        // An object in the line, such as a footnote, is a character that opens nothing.
        const before = place.parent.textBetween(0, place.parentOffset, undefined, '\ufffc');
        const found = printed(before, text);
        if (found === null) return false;
        view.dispatch(view.state.tr.insertText(text, from, to));
        const end = from + text.length;
        view.dispatch(
          closeHistory(view.state.tr.insertText(found.text, from - found.removed, end)).scrollIntoView(),
        );
        // What is typed next is undone by itself.
        view.dispatch(closeHistory(view.state.tr));
        return true;
      },
    },
  });

export const typographyExtension = Extension.create({
  name: 'typography',
  addProseMirrorPlugins: () => [typographyPlugin()],
});
